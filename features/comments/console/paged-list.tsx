import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import type { Paged } from './use-paged.ts'
import styles from './comments.module.css'

export type PagedListProps<Row> = {
  paged: Paged<Row, object>
  /** what is said when there is nothing */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list of the console in all its states. */
export function PagedList<Row>({ paged, empty, children }: PagedListProps<Row>): ReactNode {
  const { rows, busy, refused, hasMore, reload, more } = paged
  if (!rows) return refused === undefined ? <Skeleton shape="row" count={6} /> : <ErrorState text={refused} onRetry={reload} />
  if (rows.length === 0 && !hasMore) return <EmptyState drawing="message" text={empty} />
  return (
    <>
      {children(rows)}
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button look="secondary" busy={busy} onClick={more}>
            {refused === undefined ? '加载更多' : '重试'}
          </Button>
        </div>
      )}
    </>
  )
}
