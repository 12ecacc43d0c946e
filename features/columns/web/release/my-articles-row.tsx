import type { ReactNode } from 'react'
import { EditIcon, ListRow } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import styles from './mine-view.module.css'

/** One's own articles in the personal centre; only for those who may publish, or have written. */
export default function MyArticlesRow(): ReactNode {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('ownArticles', { count: 1 }, options),
  })
  if (!value || (!value.mayPublish && value.list.length === 0)) return null
  return (
    <div className={styles.rowInCentre}>
      <ListRow title="我的文章" lead={<EditIcon className={styles.icon ?? ''} />} href="/DZRelease" />
    </div>
  )
}
