import { fail, ok, type Result } from '@niujin/contract-kit'
import type { AfterSaleStatus, OrderStatus } from '../contract/index.ts'

/**
 * What can happen to an order, and where it leads. An order that was asked to be refunded goes back to where it was when
 * nothing or only a part goes back before it has ended: the rest is still sent and received.
 */
export const ORDER_STEPS = {
  pending_sign: { sign: ['unpaid'], close: ['cancelled'] },
  unpaid: { pay: ['paid'], close: ['cancelled'] },
  paid: { grant: ['completed'], ship: ['delivered'], askRefund: ['refunding'] },
  delivered: { receive: ['completed', 'part_refunded'], askRefund: ['refunding'] },
  completed: { askRefund: ['refunding'] },
  part_refunded: { askRefund: ['refunding'] },
  refunding: {
    resume: ['paid', 'delivered', 'completed', 'part_refunded'],
    refundPart: ['paid', 'delivered', 'part_refunded'],
    refundAll: ['refunded'],
  },
  cancelled: {},
  refunded: {},
} as const satisfies Record<OrderStatus, Readonly<Record<string, readonly OrderStatus[]>>>

/** What can happen to an order, in words. */
export const ORDER_EVENTS = {
  sign: '合同已签',
  pay: '付款',
  close: '取消或超时',
  grant: '开通',
  ship: '发货',
  receive: '收货',
  askRefund: '申请退款',
  resume: '申请结束',
  refundPart: '部分退款',
  refundAll: '全部退款',
} as const
export type OrderEvent = keyof typeof ORDER_EVENTS

/** What can happen to an application for a refund, and where it leads. Goods come back before the money goes. */
export const AFTER_SALE_STEPS = {
  applied: { approve: ['approved'], refuse: ['refused'], cancel: ['member_cancelled'] },
  approved: { sendBack: ['returning'], receive: ['to_refund'], skipGoods: ['to_refund'], cancel: ['member_cancelled'] },
  returning: { receive: ['to_refund'], refuseGoods: ['goods_refused'] },
  to_refund: { pay: ['done'], refuse: ['refused'] },
  done: {},
  member_cancelled: {},
  refused: {},
  goods_refused: {},
} as const satisfies Record<AfterSaleStatus, Readonly<Record<string, readonly AfterSaleStatus[]>>>

/** What can happen to an application, in words. */
export const AFTER_SALE_EVENTS = {
  approve: '同意',
  refuse: '拒绝',
  cancel: '撤回',
  sendBack: '寄回',
  receive: '收到退货',
  refuseGoods: '拒收退货',
  skipGoods: '不用寄回',
  pay: '退款',
} as const
export type AfterSaleEvent = keyof typeof AFTER_SALE_EVENTS

export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending_sign: '待签约',
  unpaid: '待付款',
  paid: '待发货',
  delivered: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  refunding: '退款处理中',
  part_refunded: '部分退款',
  refunded: '已退款',
}

export const AFTER_SALE_STATUS_WORDS: Readonly<Record<AfterSaleStatus, string>> = {
  applied: '等待处理',
  approved: '已同意，请寄回商品',
  returning: '退货在途',
  to_refund: '待退款',
  done: '已退款',
  member_cancelled: '已撤回',
  refused: '未通过',
  goods_refused: '退货未通过',
}

/** Applications that are not over; an order has one of them at most. */
export const OPEN_AFTER_SALES: readonly AfterSaleStatus[] = ['applied', 'approved', 'returning', 'to_refund']

/** Where an order is after an event; `wanted` says which way where there are several. WRONG_STATE: the table does not know the step. */
export function orderAfter(
  status: OrderStatus,
  event: OrderEvent,
  wanted?: OrderStatus,
): Result<OrderStatus, 'WRONG_STATE'> {
  return after(ORDER_STEPS[status], event, wanted)
}

/** The same for an application. */
export function afterSaleAfter(status: AfterSaleStatus, event: AfterSaleEvent): Result<AfterSaleStatus, 'WRONG_STATE'> {
  return after(AFTER_SALE_STEPS[status], event)
}

function after<Status extends string>(
  steps: Readonly<Record<string, readonly Status[]>>,
  event: string,
  wanted?: Status,
): Result<Status, 'WRONG_STATE'> {
  const ways = steps[event] ?? []
  const to = wanted === undefined ? ways[0] : ways.find((one) => one === wanted)
  return to === undefined ? fail('WRONG_STATE') : ok(to)
}
