import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import styles from './search-word.module.css'

export type SearchWordProps = {
  /** what is looked for: 找支付 */
  label: string
  placeholder: string
  /** what the list was asked for; give it as the key too, so that another one begins anew */
  word: string
  /** characters at the most */
  most: number
  onSearch: (word: string) => void
}

/** Finds what a list shows by a word, which is asked for when it is sent. */
export function SearchWord({ label, placeholder, word, most, onSearch }: SearchWordProps): ReactNode {
  const [typed, setTyped] = useState(word)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={styles.search} onSubmit={search} role="search">
      <TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        value={typed}
        maxLength={most}
        onChange={setTyped}
        className={styles.word ?? ''}
      />
      <Button type="submit" variant="secondary">
        查找
      </Button>
    </form>
  )
}
