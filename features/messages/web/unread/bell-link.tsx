import type { ReactNode } from 'react'
import { BellIcon, CountBadge } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { useUnread } from './use-unread.ts'
import styles from './bell-link.module.css'

/** The bell for a header: leads to the messages and shows how many are unread, as they come. */
export function BellLink({ className }: { className?: string }): ReactNode {
  const unread = useUnread()
  const isRouted = useIsRouted()
  if (!isRouted('/bell')) return null
  return (
    <PageLink
      to="/bell"
      className={className === undefined ? styles.bell : `${styles.bell} ${className}`}
      aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
    >
      <BellIcon />
      <span className={styles.count}>
        <CountBadge count={unread} label="条未读" />
      </span>
    </PageLink>
  )
}
