import type { ReactNode } from 'react'
import { CommentIcon, ListRow } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import styles from './my-posts-row.module.css'

const MINE = '/talk?author=me'

/** One's own posts in the personal centre. */
export default function MyPostsRow(): ReactNode {
  const isRouted = useIsRouted()
  if (!isRouted(MINE)) return null
  return (
    <div className={styles.row}>
      <ListRow title="我的说说" lead={<CommentIcon className={styles.icon ?? ''} />} href={MINE} />
    </div>
  )
}
