import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Refused, Skeleton, type DrawingName } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
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
  const { rows, failure, retry } = paged
  if (!rows) return failure ? <ErrorState text={failure.text} onRetry={retry} /> : <Skeleton shape="row" count={6} />
  return (
    <>
      {rows.length > 0 && children(rows)}
      {paged.state === 'empty' && <EmptyState drawing={drawing} text={empty} />}
      <End paged={paged} />
    </>
  )
}

/** What follows the rows: why the next did not come, or a button for them. */
function End({
  paged: { hasMore, busy, failure, more, retry },
}: {
  paged: Pick<Paged<unknown>, 'hasMore' | 'busy' | 'failure' | 'more' | 'retry'>
}): ReactNode {
  if (failure) return <Refused text={failure.text} onRetry={retry} />
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      <Button variant="secondary" busy={busy} onClick={more}>
        加载更多
      </Button>
    </div>
  )
}
