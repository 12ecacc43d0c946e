import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { insert, removePiece, type Writing } from '@niujin/quotes/mention'
import styles from './text-field.module.css'

/** The field of a post, and how pieces are put into it. */
export interface UsedField {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Puts a piece at the caret, in place of the `before` characters ahead of it. */
  readonly put: (piece: string, before?: number) => void
  /** Takes the stock or face before the caret away as a whole; false when there is none. */
  readonly removePiece: () => boolean
  /** What stands before the caret. */
  readonly before: () => string
}

/** Keeps the caret where it belongs while pieces are put into a text. */
export function useField(text: string, write: (text: string) => void): UsedField {
  const field = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  const writing = (): Writing => {
    // Without the focus the field still knows where the caret was.
    const from = Math.min(field.current?.selectionStart ?? text.length, text.length)
    return { text, from, to: Math.max(from, Math.min(field.current?.selectionEnd ?? from, text.length)) }
  }
  const show = (next: Writing) => {
    wanted.current = next.from
    write(next.text)
  }
  return {
    field,
    put(piece, before = 0) {
      const { from, to } = writing()
      show(insert({ text, from: Math.max(0, from - before), to }, piece))
    },
    removePiece() {
      const next = removePiece(writing())
      if (next) show(next)
      return next !== undefined
    },
    before: () => text.slice(0, writing().from),
  }
}

export type TextFieldProps = {
  text: string
  field: UsedField['field']
  removePiece: UsedField['removePiece']
  /** the id of what says how many characters are left, or what is wrong */
  describedBy: string
  isWrong: boolean
  /** the text is changed, or the caret moved */
  onChange: (text: string) => void
  onCaret: () => void
}

/** A field that grows with what is written; a stock or face before the caret goes as a whole. */
export function TextField(props: TextFieldProps): ReactNode {
  const { text, field, describedBy, isWrong, onChange, onCaret } = props
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && props.removePiece()) event.preventDefault()
  }
  return (
    <div className={styles.grow} data-text={`${text}\n`}>
      <textarea
        ref={field}
        className={styles.field}
        rows={4}
        value={text}
        placeholder="说说你的看法。$ 提股票，# 加话题，@ 提人"
        aria-label="说说的内容"
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.target.value)}
        onSelect={onCaret}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
