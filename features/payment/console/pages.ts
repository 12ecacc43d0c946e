import { lazy } from 'react'
import { FileIcon, WalletIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const PaymentsPage = lazy(async () => ({ default: (await import('./payments-page.tsx')).PaymentsPage }))
const ReconciliationPage = lazy(async () => ({
  default: (await import('./reconciliation-page.tsx')).ReconciliationPage,
}))

// Those who refund and those who approve may both find members and nobody else may: one right that all of them have.
const RIGHT = 'member.find'

/** Pages of payments for the console; what each person may do there is decided by the server. */
export const paymentPages: readonly ConsolePage[] = [
  {
    path: '/console/payments',
    name: '支付',
    about: '每笔支付的尝试、通知与经过；退款与大额退款的批准',
    right: RIGHT,
    Icon: WalletIcon,
    Page: PaymentsPage,
  },
  {
    path: '/console/reconciliation',
    name: '对账',
    about: '每天渠道账单与支付、账本的差异',
    right: RIGHT,
    Icon: FileIcon,
    Page: ReconciliationPage,
  },
]
