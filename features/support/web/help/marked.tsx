import type { ReactNode } from 'react'
import { parted } from './parted.ts'
import styles from './marked.module.css'

/** A text with what was looked for marked in it. */
export function Marked({ text, marks }: { text: string; marks: readonly string[] }): ReactNode {
  return parted(text, marks).map(({ from, piece, hit }) =>
    hit ? (
      <mark key={from} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
