import type { FormEvent, ReactNode, Ref } from 'react'
import ClearIcon from 'lucide-react/icons/circle-x'
import SearchIcon from 'lucide-react/icons/search'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './search-box.module.css'

/** The search box's words in the home header and on the search page. */
const SEARCH_PLACEHOLDER = '股票/板块/砖家/课程/说说'

export type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  onSearch?: (value: string) => void
  placeholder?: string
  /** the field's name when the form is sent without JavaScript */
  name?: string
  ref?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** A search field with its clear button; Enter searches. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { value, onChange, onSearch, placeholder = SEARCH_PLACEHOLDER, name = 'q', ...field } = props
  const submit = (event: FormEvent) => {
    if (!onSearch) return
    event.preventDefault()
    onSearch(value.trim())
  }
  return (
    <search className={styles.box}>
      <form className={styles.form} onSubmit={submit}>
        <SearchIcon />
        <input
          {...field}
          type="search"
          className={styles.field}
          name={name}
          value={value}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label="清空" onClick={() => onChange('')}>
            <ClearIcon />
          </button>
        )}
      </form>
    </search>
  )
}

/** What looks like the search box and opens the search page. */
export function SearchLink(props: { href: string; placeholder?: string; className?: string }): ReactNode {
  const { href, placeholder = SEARCH_PLACEHOLDER, className } = props
  return (
    <PartLink href={href} className={classes(styles.box, className)} aria-label={`搜索${placeholder}`}>
      <SearchIcon />
      <span className={styles.placeholder}>{placeholder}</span>
    </PartLink>
  )
}
