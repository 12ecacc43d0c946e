import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState, LinkButton } from '@niujin/ui'
import { loginPath } from '@niujin/web-kit'

/** For guests: exercises are written by members. */
export function SignInFirst(): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      drawing="list"
      text="登录以后才能编练习"
      action={<LinkButton href={loginPath(pathname + search)}>去登录</LinkButton>}
    />
  )
}
