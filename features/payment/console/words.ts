import type { BadgeVariant } from '@niujin/ui'
import type { Difference, IntentStatus, RefundStatus } from '../contract/index.ts'

/** How states are called here. */
export const INTENT: Readonly<Record<IntentStatus, { readonly name: string; readonly variant: BadgeVariant }>> = {
  waiting: { name: '待支付', variant: 'warning' },
  success: { name: '成功', variant: 'success' },
  closed: { name: '已关闭', variant: 'plain' },
  refund: { name: '已退', variant: 'accent' },
}

export const REFUND: Readonly<Record<RefundStatus, { readonly name: string; readonly variant: BadgeVariant }>> = {
  proposed: { name: '待批准', variant: 'warning' },
  pending: { name: '退款中', variant: 'accent' },
  settled: { name: '已退回', variant: 'success' },
  failed: { name: '失败', variant: 'danger' },
  refused: { name: '已驳回', variant: 'plain' },
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  '': '开始',
  ...Object.fromEntries(Object.entries(INTENT).map(([key, { name }]) => [key, name])),
  ...Object.fromEntries(Object.entries(REFUND).map(([key, { name }]) => [key, name])),
}
const ABOUT: Readonly<Record<string, string>> = { intent: '支付', attempt: '尝试', refund: '退款', coins: '牛币' }
const VERDICTS: Readonly<Record<string, string>> = {
  pay: '到账',
  already: '重复',
  late: '迟到，全额退回',
  AMOUNT_DIFFERS: '拒绝：金额不对',
  CURRENCY_DIFFERS: '拒绝：币种不对',
  CHANNEL_DIFFERS: '拒绝：渠道不对',
}
const VIA: Readonly<Record<string, string>> = {
  callback: '渠道通知',
  return: '返回页询问',
  poll: '定时询问',
  close: '关闭前询问',
}

const BUSINESSES: Readonly<Record<string, { readonly name: string; readonly page?: string }>> = {
  recharge: { name: '充值' },
  order: { name: '订单', page: '/console/orders/' },
}

/** How the business behind a payment is called. */
export const businessName = (bizType: string): string => BUSINESSES[bizType]?.name ?? bizType

/** The console page of the business behind a payment; undefined when it has none. */
export function businessPage(bizType: string, bizId: string): string | undefined {
  const page = BUSINESSES[bizType]?.page
  return page === undefined ? undefined : `${page}${encodeURIComponent(bizId)}`
}

export const statusName = (status: string): string => STATUS_NAMES[status] ?? status
export const aboutName = (about: string): string => ABOUT[about] ?? about
export const verdictName = (verdict: string): string => VERDICTS[verdict] ?? verdict
export const viaName = (via: string): string => VIA[via] ?? via

export const DIFFERENCE: Readonly<Record<Difference['kind'], string>> = {
  'channel-only': '渠道有，这里没有',
  'ours-only': '这里有，渠道没有',
  amount: '金额不同',
  ledger: '账本没有这笔，或数额不同',
  'refund-channel-only': '退款：渠道有，这里没有',
  'refund-ours-only': '退款：这里有，渠道没有',
  'refund-amount': '退款金额不同',
}
