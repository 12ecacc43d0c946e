import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { classes } from '@niujin/ui'
import styles from './price-line.module.css'

export type PriceLineProps = {
  /** fen */
  fen: number
  /** fen, struck through beside it */
  originalFen: number | null
  /** there are dearer ones */
  isFrom?: boolean
  size?: 'row' | 'page'
}

/** A price, with the one it was before. */
export function PriceLine({ fen, originalFen, isFrom = false, size = 'row' }: PriceLineProps): ReactNode {
  return (
    <span className={styles.line}>
      <span className={classes(styles.fen, size === 'page' && styles.large)}>
        {moneyText(fen)}
        {isFrom && <small className={styles.from}>起</small>}
      </span>
      {originalFen !== null && (
        <s className="caption">
          <span className="unseen">原价</span>
          {moneyText(originalFen)}
        </s>
      )}
    </span>
  )
}
