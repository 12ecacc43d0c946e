import { lazy } from 'react'
import { CrownIcon, FilterIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const EntitlementsPage = lazy(async () => ({ default: (await import('./entitlements-page.tsx')).EntitlementsPage }))
const LimitsPage = lazy(async () => ({ default: (await import('./limits-page.tsx')).LimitsPage }))

const RIGHT = 'price.propose'

/** Pages of entitlements for the console; what each person may do there is decided by the server. */
export const entitlementPages: readonly ConsolePage[] = [
  {
    path: '/console/entitlements',
    name: '会员权益',
    about: '查一位会员的权益与经过，发放与收回',
    right: RIGHT,
    Icon: CrownIcon,
    Page: EntitlementsPage,
  },
  {
    path: '/console/limits',
    name: '等级权益',
    about: '普通用户、VIP、SVIP 各有多少，改动的经过',
    right: RIGHT,
    Icon: FilterIcon,
    Page: LimitsPage,
  },
]
