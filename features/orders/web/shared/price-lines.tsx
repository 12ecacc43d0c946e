import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import styles from './price-lines.module.css'

/** How an amount came about, one line for each step. */
export function PriceLines({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <dl className={styles.lines} aria-label={label}>
      {children}
    </dl>
  )
}

export type PriceLineProps = {
  name: string
  /** Fen; below zero what is taken off. */
  fen: number
  /** Quiet words behind the name. */
  note?: string | undefined
  /** The last line: what it comes to. */
  isSum?: boolean
}

/** One step of an amount. */
export function PriceLine({ name, fen, note, isSum = false }: PriceLineProps): ReactNode {
  return (
    <div className={isSum ? styles.sum : styles.line}>
      <dt>
        {name}
        {note !== undefined && <span className={`caption ${styles.note}`}>{note}</span>}
      </dt>
      <dd>{signedText(fen)}</dd>
    </div>
  )
}

function signedText(fen: number): string {
  return fen < 0 ? `−${moneyText(-fen)}` : moneyText(fen)
}
