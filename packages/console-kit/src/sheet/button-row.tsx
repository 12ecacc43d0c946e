import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** What one may do, side by side. */
export function ButtonRow({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>
}
