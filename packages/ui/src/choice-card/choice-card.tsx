import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './choice-card.module.css'

export type ChoiceCardProps = {
  /** shared by those of which one is chosen */
  name: string
  checked: boolean
  onChoose: () => void
  /** how high it is and what room its words have */
  className?: string
  children: ReactNode
}

/** One of several offers side by side; the chosen one is gold. */
export function ChoiceCard({ name, checked, onChoose, className, children }: ChoiceCardProps): ReactNode {
  return (
    <label className={styles.card}>
      <input type="radio" name={name} className={styles.input} checked={checked} onChange={onChoose} />
      <span className={classes(styles.face, className)}>{children}</span>
    </label>
  )
}
