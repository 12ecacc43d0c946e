import type { ReactNode } from 'react'
import { BookmarkIcon, ListRow } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import styles from './collect-row.module.css'

/** 我的收藏 in the personal centre. */
export default function CollectRow(): ReactNode {
  const isRouted = useIsRouted()
  if (!isRouted('/Collect')) return null
  return (
    <div className={styles.block}>
      <ListRow href="/Collect" lead={<BookmarkIcon className={styles.icon ?? ''} />} title="我的收藏" />
    </div>
  )
}
