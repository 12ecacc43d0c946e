import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type FactsProps = {
  /** side by side with the name above, instead of one below the other */
  flow?: boolean
  children: ReactNode
}

/** What is known about something. */
export function Facts({ flow = false, children }: FactsProps): ReactNode {
  return <dl className={flow ? styles.flow : styles.rows}>{children}</dl>
}

export type FactProps = { name: string; children: ReactNode }

/** One of the facts. */
export function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
