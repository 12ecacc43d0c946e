import { lazy } from 'react'
import { TicketIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CouponsPage = lazy(async () => ({ default: (await import('./coupons-page.tsx')).CouponsPage }))

/** Pages of coupons for the console. */
export const couponPages: readonly ConsolePage[] = [
  {
    path: '/console/coupons',
    name: '优惠券',
    about: '每种优惠券的发行、领取、使用与抵扣；新建、发放与收回',
    right: 'price.propose',
    Icon: TicketIcon,
    Page: CouponsPage,
  },
]
