import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'

/** Longer words are a post of their own. */
const MOST_WORDS = 60

/** Asks for the words that stand on the chart. */
export function TextDialog({ onWords, onClose }: { onWords: (text: string) => void; onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onWords(text.trim())
  }
  return (
    <Dialog title="写在图上的文字" onClose={onClose}>
      <form className="stack-12" onSubmit={submit}>
        <TextField label="文字" maxLength={MOST_WORDS} value={text} onChange={setText} />
        <Button type="submit" block disabled={text.trim() === ''}>
          写上去
        </Button>
      </form>
    </Dialog>
  )
}
