import type { ReactNode } from 'react'
import styles from './playground.module.css'

/** One part in its states, in a frame as wide as a phone. */
export function Sample(props: { name: string; flush?: boolean; children: ReactNode }): ReactNode {
  const { name, flush = false, children } = props
  return (
    <section className={styles.sample} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className={flush ? styles.phone : `${styles.phone} ${styles.padded}`}>{children}</div>
    </section>
  )
}

/** Things side by side that wrap. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>
}
