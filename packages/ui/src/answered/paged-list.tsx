import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState, ErrorState } from '../empty/empty-state.tsx'
import type { DrawingName } from '../icon/drawings.tsx'
import { InfiniteList, type InfiniteState } from '../infinite/infinite-list.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Refused } from './refused.tsx'
import styles from './paged-list.module.css'

/** How a list stands that comes page by page, as the hooks that ask give it. */
export interface PagedRows<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  readonly busy: boolean
  /** Why the page asked for last did not come, in words. */
  readonly failure: { readonly text: string } | undefined
  readonly hasMore: boolean
  /** Asks for the page after the last. */
  readonly more: () => void
  /** Asks again for the page that did not come. */
  readonly retry: () => void
}

export type PagedListProps<Row> = {
  paged: PagedRows<Row>
  /** what is said where there is nothing, or what stands there */
  empty: ReactNode
  drawing?: DrawingName
  /** the way out of an empty list */
  action?: ReactNode
  /** stands in its place until the first page is there, in its shape */
  waiting?: ReactNode
  /** the next page comes by itself near the end (`scroll`), or by a button (`button`) */
  by?: 'scroll' | 'button'
  /** what is said below the last row; `scroll` only */
  endText?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with what stands in its place before it, without it and after a failure, and the way to more of it. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactNode {
  const { paged, waiting = <Skeleton shape="row" count={6} />, by = 'scroll', children } = props
  const { rows, busy, failure, hasMore, retry } = paged
  if (!rows) return failure ? <ErrorState text={failure.text} busy={busy} onRetry={retry} /> : waiting
  const isEmpty = rows.length === 0
  if (isEmpty && !hasMore && !failure) return <Nothing {...props} />
  const End = by === 'scroll' ? ScrollEnd : ButtonEnd
  return <End {...props}>{!isEmpty && children(rows)}</End>
}

type EndProps = Pick<PagedListProps<unknown>, 'paged' | 'endText'> & { children: ReactNode }

function ScrollEnd({ paged, endText, children }: EndProps): ReactNode {
  const state = stateOf(paged)
  return (
    <InfiniteList
      state={state}
      onMore={state === 'error' ? paged.retry : paged.more}
      {...(endText !== undefined && { endText })}
    >
      {children}
    </InfiniteList>
  )
}

function stateOf({ busy, failure, hasMore }: Pick<PagedRows<unknown>, 'busy' | 'failure' | 'hasMore'>): InfiniteState {
  if (failure) return 'error'
  // Reading the list anew is not waiting for its next page.
  if (!hasMore) return 'end'
  return busy ? 'loading' : 'idle'
}

function Nothing({
  empty,
  drawing = 'list',
  action,
}: Pick<PagedListProps<never>, 'empty' | 'drawing' | 'action'>): ReactNode {
  return typeof empty === 'string' ? <EmptyState drawing={drawing} text={empty} action={action} /> : empty
}

/** Below the rows why the next did not come, or a button for them. */
function ButtonEnd({ paged: { busy, failure, hasMore, more, retry }, children }: EndProps): ReactNode {
  return (
    <>
      {children}
      {failure && <Refused text={failure.text} busy={busy} onRetry={retry} />}
      {!failure && hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" busy={busy} onClick={more}>
            加载更多
          </Button>
        </div>
      )}
    </>
  )
}
