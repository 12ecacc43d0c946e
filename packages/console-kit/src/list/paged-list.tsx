import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Skeleton, type DrawingName } from '@niujin/ui'
import type { Paged } from '../asking/use-paged.ts'
import { Refused } from './refused.tsx'
import styles from './paged-list.module.css'

export type PagedListProps<Row> = {
  paged: Paged<Row>
  /** what is said where there is nothing */
  empty: string
  drawing?: DrawingName
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with what stands in its place before, without and after a failure, and 加载更多. */
export function PagedList<Row>({ paged, empty, drawing = 'list', children }: PagedListProps<Row>): ReactNode {
  const { rows, refused, hasMore, retry } = paged
  if (!rows) return refused === undefined ? <Skeleton shape="row" count={6} /> : <ErrorState text={refused} onRetry={retry} />
  const isEmpty = rows.length === 0
  return (
    <>
      {!isEmpty && children(rows)}
      {isEmpty && !hasMore && refused === undefined && <EmptyState drawing={drawing} text={empty} />}
      <End paged={paged} />
    </>
  )
}

/** What follows the rows: why the next did not come, or a button for them. */
function End({ paged: { hasMore, busy, refused, more, retry } }: { paged: Pick<Paged<unknown>, 'hasMore' | 'busy' | 'refused' | 'more' | 'retry'> }): ReactNode {
  if (refused !== undefined) return <Refused text={refused} onRetry={retry} />
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button look="secondary" busy={busy} onClick={more}>
        加载更多
      </Button>
    </div>
  )
}
