import { lazy } from 'react'
import { HistoryIcon, ShieldIcon, UsersIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'
import type { Action } from '../domain/index.ts'

const MembersPage = lazy(async () => ({ default: (await import('./members/members-page.tsx')).MembersPage }))
const LogPage = lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage }))
const MePage = lazy(async () => ({ default: (await import('./me/me-page.tsx')).MePage }))

// A name that is no action would hide a page for ever.
const right = (action: Action): string => action

/** Pages of accounts for the console; one without `right` is for everyone who is signed in there. */
export const identityPages: readonly ConsolePage[] = [
  {
    path: '/console/members',
    name: '成员',
    about: '查找成员，给予与解除角色，停用与恢复账号',
    right: right('member.find'),
    Icon: UsersIcon,
    Page: MembersPage,
  },
  {
    path: '/console/log',
    name: '操作日志',
    about: '谁在什么时候对哪个账号做了什么',
    right: right('audit.read'),
    Icon: HistoryIcon,
    Page: LogPage,
  },
  {
    path: '/console/me',
    name: '我的登录',
    about: '本次登录与登录过的设备',
    right: undefined,
    Icon: ShieldIcon,
    Page: MePage,
  },
]
