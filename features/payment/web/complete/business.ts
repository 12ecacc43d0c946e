import type { Payment } from '../../contract/index.ts'

/** What the result page says about the business behind a payment, and where it leads. */
interface BusinessWords {
  /** The business's own page. */
  readonly page: { readonly href: string; readonly name: string } | undefined
  /** Of a payment that was closed; what comes late is said beside it. */
  readonly closed: string
  /** Asked before a payment is cancelled. */
  readonly cancel: string
}

const RECHARGE = {
  page: undefined,
  closed: '没有扣款',
  cancel: '会先向支付平台核实：已经付了的照样到账，没付的不会再扣款。',
} as const

/** The words for a payment's business; those of a recharge where nobody has others. */
export function businessOf({ bizType, bizId, coins }: Payment): BusinessWords {
  if (bizType !== 'order') return RECHARGE
  return {
    page: { href: `/OrderDetail?orderNum=${encodeURIComponent(bizId)}`, name: '查看订单' },
    closed: `没有扣款，订单已取消${coins > 0 ? `，冻结的 ${coins} 牛币已放回` : ''}`,
    cancel: '订单会一起取消，占用的优惠券与牛币放回。会先向支付平台核实：已经付了的照样算支付成功。',
  }
}
