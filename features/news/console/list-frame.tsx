import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import styles from './news.module.css'
import type { Pages } from './use-pages.ts'

export type ListFrameProps<Item> = {
  pages: Pages<Item>
  /** said where there is nothing */
  empty: string
  children: (rows: readonly Item[]) => ReactNode
}

/** A list with its waiting, empty and failed states, and 加载更多. */
export function ListFrame<Item>({ pages, empty, children }: ListFrameProps<Item>): ReactNode {
  const { rows, nextCursor, busy, refused, reload, more } = pages
  if (!rows) return refused === undefined ? <Skeleton shape="row" count={6} /> : <ErrorState text={refused} onRetry={reload} />
  if (rows.length === 0) return <EmptyState text={empty} />
  return (
    <>
      {children(rows)}
      {refused !== undefined && <p className={styles.error} role="alert">{refused}</p>}
      {nextCursor !== null && (
        <p className={styles.more}>
          <Button look="secondary" busy={busy} onClick={more}>
            {refused === undefined ? '加载更多' : '重试'}
          </Button>
        </p>
      )}
    </>
  )
}
