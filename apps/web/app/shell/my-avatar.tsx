import type { ReactNode } from 'react'
import { Avatar } from '@niujin/ui'
import { PageLink, useIsRouted, useMember } from '@niujin/web-kit'
import styles from './headers.module.css'

/**
 * The visitor's picture: leads to the personal centre, or a guest to signing in; absent while that
 * has no page.
 */
export function MyAvatar(): ReactNode {
  const member = useMember()
  const isRouted = useIsRouted()
  const target = member ? '/MyCenter' : '/login'
  if (!isRouted(target)) return null
  return (
    <PageLink to={target} className={styles.avatar} aria-label={member ? '我的' : '登录'}>
      <Avatar size="small" src={member?.avatar} />
    </PageLink>
  )
}
