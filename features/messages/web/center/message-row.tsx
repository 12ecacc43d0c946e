import type { ReactNode } from 'react'
import { BellIcon, CountBadge, ListRow } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { useUnread } from '../unread/use-unread.ts'
import styles from './message-row.module.css'

/** 消息 in the personal centre, with how many are unread. */
export default function MessageRow(): ReactNode {
  const unread = useUnread()
  const isRouted = useIsRouted()
  if (!isRouted('/bell')) return null
  return (
    <div className={styles.block}>
      <ListRow
        href="/bell"
        lead={<BellIcon className={styles.icon ?? ''} />}
        title="消息"
        end={<CountBadge count={unread} label="条未读" />}
      />
    </div>
  )
}
