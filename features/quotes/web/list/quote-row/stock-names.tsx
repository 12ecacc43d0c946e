import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import styles from './stock-names.module.css'

export type StockNamesProps = {
  name: ReactNode
  /** the code, with what else is said in small */
  children: ReactNode
  className?: string | undefined
}

/** A security at the left of a row: its name, and under it the code. */
export function StockNames({ name, children, className }: StockNamesProps): ReactNode {
  return (
    <span className={classes(styles.names, className)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{children}</span>
    </span>
  )
}
