import type { ReactNode } from 'react'
import styles from './tools.module.css'

/** What one finds and does with a list, above it. */
export function Tools({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.tools}>{children}</div>
}
