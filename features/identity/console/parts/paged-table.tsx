import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import styles from './paged-table.module.css'
import type { Paged } from './use-paged.ts'

export type Column<Row> = {
  name: string
  show: (row: Row) => ReactNode
  /** left out on narrow screens */
  wide?: boolean
}

export type PagedTableProps<Row> = {
  /** what the table lists, such as 成员 */
  label: string
  columns: readonly Column<Row>[]
  paged: Paged<Row>
  keyOf: (row: Row) => string
  empty: string
}

/** A table that comes page by page, with what stands in its place before, without and after a failure. */
export function PagedTable<Row>({ label, columns, paged, keyOf, empty }: PagedTableProps<Row>): ReactNode {
  const { rows, nextCursor, busy, refused, reload, more } = paged
  if (!rows) {
    if (refused !== undefined) return <ErrorState text={refused} onRetry={reload} />
    return <Skeleton shape="row" count={6} />
  }
  if (rows.length === 0) return <EmptyState drawing="search" text={empty} />
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table} aria-label={label} aria-busy={busy || undefined}>
          <thead>
            <tr>
              {columns.map(({ name, wide }) => (
                <th key={name} scope="col" data-wide={wide}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ name, wide, show }) => (
                  <td key={name} data-wide={wide}>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {nextCursor !== null && (
        <div className={styles.more}>
          <Button look="secondary" busy={busy} onClick={more}>
            {refused === undefined ? '加载更多' : '重试'}
          </Button>
        </div>
      )}
    </>
  )
}
