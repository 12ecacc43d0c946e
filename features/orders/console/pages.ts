import { lazy } from 'react'
import { CalendarIcon, HistoryIcon, ListIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const OrdersPage = lazy(async () => ({ default: (await import('./orders-page.tsx')).OrdersPage }))
const AfterSalesPage = lazy(async () => ({ default: (await import('./after-sales-page.tsx')).AfterSalesPage }))
const DayPage = lazy(async () => ({ default: (await import('./day-page.tsx')).DayPage }))

// Those who refund and those who approve may both find members and nobody else may: one right that all of them have.
const RIGHT = 'member.find'

/** Pages of orders for the console; what each person may do there is decided by the server. */
export const orderPages: readonly ConsolePage[] = [
  {
    path: '/console/orders',
    name: '订单',
    about: '找订单、发货、取消、退款、开发票，每一步的经过',
    right: RIGHT,
    Icon: ListIcon,
    Page: OrdersPage,
  },
  {
    path: '/console/after-sales',
    name: '售后',
    about: '退款申请，等着同意、收货或另一人批准的',
    right: RIGHT,
    Icon: HistoryIcon,
    Page: AfterSalesPage,
  },
  {
    path: '/console/order-days',
    name: '订单日报',
    about: '一天的订单、支付与账本，应当相等',
    right: RIGHT,
    Icon: CalendarIcon,
    Page: DayPage,
  },
]
