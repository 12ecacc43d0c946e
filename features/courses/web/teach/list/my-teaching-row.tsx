import type { ReactNode } from 'react'
import { BookIcon, ListRow } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../../calls.ts'
import styles from './list.module.css'

/** One's own courses in the personal centre; only for those who may teach, or have. */
export default function MyTeachingRow(): ReactNode {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('ownCourses', { count: 1 }, options),
  })
  if (!value || (!value.mayTeach && value.list.length === 0)) return null
  return (
    <div className={styles.rowInCentre}>
      <ListRow title="我开的课" lead={<BookIcon className={styles.icon ?? ''} />} href="/teach" />
    </div>
  )
}
