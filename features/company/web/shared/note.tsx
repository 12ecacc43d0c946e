import type { ReactNode } from 'react'
import styles from './note.module.css'

/** A quiet sentence under figures: where they come from, how they are made. */
export function Note({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.note}>{children}</p>
}
