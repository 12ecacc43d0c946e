import type { ReactNode } from 'react'
import { SegmentedControl } from '@niujin/ui'
import type { UsedComments } from './use-comments.ts'
import styles from './comment-head.module.css'

const ORDERS = [
  { key: 'hot', label: '热门' },
  { key: 'new', label: '最新' },
] as const

/** How many comments there are, and in which order they stand. */
export function CommentHead({
  comments: { total, sort, setSort, paged },
  title,
}: {
  comments: UsedComments
  title: string
}): ReactNode {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{paged.rows === undefined ? '' : total}</span>
      </h2>
      <SegmentedControl
        label="评论的次序"
        items={ORDERS}
        value={sort}
        onChange={setSort}
        className={styles.orders ?? ''}
      />
    </header>
  )
}
