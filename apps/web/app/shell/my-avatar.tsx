import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '@niujin/ui'
import { PageLink, pageKey, useIsRouted, useMember } from '@niujin/web-kit'
import styles from './headers.module.css'

/**
 * The visitor's picture: leads to the personal centre, or a guest to signing in; absent while that
 * has no page, and on the page it leads to.
 */
export function MyAvatar(): ReactNode {
  const member = useMember()
  const isRouted = useIsRouted()
  const { pathname } = useLocation()
  const target = member ? '/MyCenter' : '/login'
  if (!isRouted(target) || pageKey(pathname) === pageKey(target)) return null
  return (
    <PageLink to={target} className={styles.avatar} aria-label={member ? '我的' : '登录'}>
      <Avatar size="small" src={member?.avatar} />
    </PageLink>
  )
}
