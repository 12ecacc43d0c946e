import { useLayoutEffect, useRef, type CompositionEvent, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { groupCode, lettersOf, typedText } from '../../domain/code-text.ts'
import styles from './activation-page.module.css'

export type CodeFieldProps = {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The field of a code: groups what is typed or pasted, and leaves the caret behind the letter it was behind. */
export function CodeField({ text, error, onChange }: CodeFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // A Chinese keyboard composes letters first: they stay as they are until it has ended.
  const isComposing = useRef(false)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== field.current) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const enter = (typed: string) => {
    if (isComposing.current) return onChange(typed)
    const next = typedText(typed)
    const at = field.current?.selectionStart ?? typed.length
    caret.current = at >= typed.length ? next.length : groupCode(lettersOf(typed.slice(0, at))).length
    onChange(next)
  }
  return (
    <TextField
      ref={field}
      label="激活码"
      className={styles.field ?? ''}
      placeholder="16 位字母与数字"
      value={text}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onChange={enter}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        enter(event.currentTarget.value)
      }}
    />
  )
}
