import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '@niujin/ui'
import { colouredPieces } from './coloured-pieces.ts'
import { markedPieces, type MarkedPosition } from './marked-lines.ts'
import styles from './formula-page.module.css'

const COLOURS = {
  plain: 'plain',
  function: 'inFunction',
  number: 'inNumber',
  comment: 'inComment',
  text: 'inText',
} as const
const LINES = { problem: 'wavy', doubt: 'dotted' } as const

export type CodeAreaProps = {
  text: string
  positions: readonly MarkedPosition[]
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** The formula's text with line numbers. The field is see-through: beneath it the same text stands coloured and underlined. */
export function CodeArea({ text, positions, field, onChange }: CodeAreaProps): ReactNode {
  const count = text.split('\n').length
  return (
    <div className={styles.code}>
      <div className={styles.numbers} aria-hidden>
        {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
      </div>
      <div className={styles.sheet}>
        {/* Not a pre: browsers give one a margin, which puts every mark a line too low. */}
        <div className={styles.marks} aria-hidden>
          {colouredPieces(markedPieces(text, positions)).map((piece, position) => {
            const colour = styles[COLOURS[piece.kind ?? 'plain']]
            if (!piece.mark)
              return (
                <span key={position} className={colour}>
                  {piece.text}
                </span>
              )
            return (
              <mark key={position} className={classes(styles[LINES[piece.mark]], colour)}>
                {piece.text}
              </mark>
            )
          })}
          {/* A last empty line is as high as the others. */}
          {'\n'}
        </div>
        <textarea
          ref={field}
          className={styles.text}
          aria-label="公式"
          aria-invalid={positions.some(({ mark }) => mark === 'problem') || undefined}
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

const SYMBOLS = [
  ':=',
  ':',
  ';',
  ',',
  '(',
  ')',
  '>',
  '<',
  '=',
  '+',
  '-',
  '*',
  '/',
  ' AND ',
  ' OR ',
  'CLOSE',
  'REF(',
  'MA(',
  'CROSS(',
  '#',
]

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
