import type { ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import styles from './data-table.module.css'

export interface Cell {
  readonly text: ReactNode
  readonly sign?: number | null
}

export interface TableRow {
  readonly key: string
  readonly head: ReactNode
  readonly cells: readonly Cell[]
  readonly strong?: boolean
}

/** Figures in a table whose first column stays while the others scroll sideways. */
export function DataTable({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows: readonly TableRow[]
}): ReactNode {
  return (
    // The keyboard can reach what has scrolled out of sight.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`dense-table ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells, strong }) => (
            <tr key={key} className={strong ? styles.strong : undefined}>
              <th scope="row">{head}</th>
              {cells.map(({ text, sign }, at) => (
                <td
                  key={heads[at + 1]}
                  className={classes(sign !== undefined && sign !== null && styles[directionOf(sign)])}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
