import type { ReactNode } from 'react'
import styles from './stock-names.module.css'

/** A security at the left of a row: its name, and under it the code with what else is said in small. */
export function StockNames({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.names}>
      <span className={styles.name}>{name}</span>
      <span className={styles.code}>{children}</span>
    </span>
  )
}
