import { lazy } from 'react'
import { IdCardIcon, UsersIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const ExpertsPage = lazy(async () => ({ default: (await import('./experts/experts-page.tsx')).ExpertsPage }))
const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications/applications-page.tsx')).ApplicationsPage,
}))

/** Pages of experts and their applications for the console. */
export const expertPages: readonly ConsolePage[] = [
  {
    path: '/console/experts',
    name: '砖家',
    about: '砖家的资料、执业信息、排行分与推荐位',
    right: 'application.check',
    Icon: UsersIcon,
    Page: ExpertsPage,
  },
  {
    path: '/console/applications',
    name: '入驻申请',
    about: '特邀砖家与投资顾问的申请：初审、终审、证书与经过',
    right: 'application.read',
    Icon: IdCardIcon,
    Page: ApplicationsPage,
  },
]
