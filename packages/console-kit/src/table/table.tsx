import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import styles from './table.module.css'

/** One column: what stands above it and what it shows of a row. */
export interface Column<Row> {
  readonly name: string
  readonly show: (row: Row) => ReactNode
  /** left out on narrow screens */
  readonly wide?: boolean
  /** stands at the right, for figures */
  readonly figure?: boolean
  /** smaller and paler than what the row is about */
  readonly quiet?: boolean
  /** never breaks its line, such as a word of two or three characters */
  readonly short?: boolean
  /** keeps some room on narrow screens, such as a niujinUid or a reason */
  readonly long?: boolean
  /** names the row */
  readonly heading?: boolean
}

export type TableProps<Row> = {
  /** what the table lists, such as 成员 */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** smaller, for many columns of figures */
  dense?: boolean
  /** no cell breaks its line; the table scrolls sideways instead */
  oneLine?: boolean
  busy?: boolean
}

/** The console's table: columns are data, so that every list looks and reads the same. */
export function Table<Row>({ label, columns, rows, keyOf, dense, oneLine, busy }: TableProps<Row>): ReactNode {
  return (
    <div className={styles.box}>
      <table
        className={classes(styles.table, dense && styles.dense, oneLine && styles.oneLine)}
        aria-label={label}
        aria-busy={busy || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" {...marksOf(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.heading ? (
                  <th key={column.name} scope="row" {...marksOf(column)}>
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={column.name} {...marksOf(column)}>
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What style sheets know of a column. */
function marksOf({
  wide,
  figure,
  quiet,
  short,
  long,
}: Pick<Column<unknown>, 'wide' | 'figure' | 'quiet' | 'short' | 'long'>) {
  return { 'data-wide': wide, 'data-figure': figure, 'data-quiet': quiet, 'data-short': short, 'data-long': long }
}
