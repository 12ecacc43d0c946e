import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { markedPieces, type Place } from './marked-lines.ts'
import styles from './formula-page.module.css'

export type CodeAreaProps = {
  text: string
  places: readonly Place[]
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** The formula's text with line numbers; what is wrong is underlined beneath what is typed. */
export function CodeArea({ text, places, field, onChange }: CodeAreaProps): ReactNode {
  const count = text.split('\n').length
  return (
    <div className={styles.code}>
      <div className={styles.numbers} aria-hidden>
        {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
      </div>
      <div className={styles.sheet}>
        <pre className={styles.marks} aria-hidden>
          {markedPieces(text, places).map((piece, place) =>
            piece.isMarked ? <mark key={place}>{piece.text}</mark> : <span key={place}>{piece.text}</span>,
          )}
          {/* A last empty line is as high as the others. */}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          className={styles.text}
          aria-label="公式"
          aria-invalid={places.length > 0 || undefined}
          value={text}
          spellCheck={false}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

const SYMBOLS = [':=', ':', ';', ',', '(', ')', '>', '<', '=', '+', '-', '*', '/', ' AND ', ' OR ', 'CLOSE', 'REF(', 'MA(', 'CROSS(', '#']

export type SymbolBarProps = { onInsert: (text: string) => void }

/** What phone keyboards hide: the signs and words of formulas. */
export function SymbolBar({ onInsert }: SymbolBarProps): ReactNode {
  return (
    <div className={styles.symbols} role="toolbar" aria-label="符号">
      {SYMBOLS.map((symbol) => (
        <button
          key={symbol}
          type="button"
          className={styles.symbol}
          aria-label={`输入${symbol.trim()}`}
          // The keyboard stays open: the field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(symbol)}
        >
          {symbol.trim()}
        </button>
      ))}
    </div>
  )
}

/** Puts text where the cursor stands and keeps the cursor behind it. */
export function useInsert(
  field: RefObject<HTMLTextAreaElement | null>,
  onChange: (text: string) => void,
): (text: string) => void {
  const cursor = useRef<number>(undefined)
  useEffect(() => {
    if (cursor.current === undefined || !field.current) return
    field.current.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })
  return (text) => {
    const area = field.current
    if (!area) return
    const { selectionStart, selectionEnd, value } = area
    cursor.current = selectionStart + text.length
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
    area.focus()
  }
}
