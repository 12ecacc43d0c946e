import type { ReactNode } from 'react'
import styles from './option.module.css'

export type OptionProps = {
  /** many can be chosen */
  isMany?: boolean
  /** those of one question have the same */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One answer to choose, of a vote or of a question. */
export function Option({ isMany = false, name, isChosen, onChoose, children }: OptionProps): ReactNode {
  return (
    <label className={styles.option}>
      <input type={isMany ? 'checkbox' : 'radio'} name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
