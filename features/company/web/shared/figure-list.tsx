import type { ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import styles from './figure-list.module.css'

export interface ListedFigure {
  readonly name: string
  readonly text: ReactNode
  /** Colours the figure by its sign. */
  readonly sign?: number | null
}

/** Names and figures in columns, or in rows when the texts are long. */
export function FigureList({ figures, rows = false }: { figures: readonly ListedFigure[]; rows?: boolean }): ReactNode {
  return (
    <dl className={rows ? styles.rows : styles.grid}>
      {figures.map(({ name, text, sign }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes(sign !== undefined && sign !== null && styles[directionOf(sign)])}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
