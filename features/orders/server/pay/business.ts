import type { OrderBusiness, OrderPayment, OrdersDeps } from '../deps.ts'
import { askForInvoice } from '../store/invoices.ts'
import { itemsOf } from '../store/items.ts'
import { note } from '../store/history.ts'
import { lockedOrder, stepOrder } from '../store/orders.ts'
import { forOthers, within, type Change, type ItemRow, type OrderRow } from '../tables.ts'
import { orderPath } from '../words.ts'
import { giveItems } from './giving.ts'

const SYSTEM = '系统'

/** Orders as a business behind payments. */
export function orderBusiness(deps: OrdersDeps): OrderBusiness {
  return {
    refundsItself: true,
    sendsNotice: true,
    onPaid: (transaction, payment) => paid(deps, within(transaction), payment),
    onClosed: (transaction, payment) => closed(deps, within(transaction), payment),
    async onLate(transaction, payment) {
      await note(within(transaction), {
        orderNum: payment.bizId,
        who: SYSTEM,
        from: '',
        to: '',
        reason: '订单取消后才到账',
        text: '取消以后才到账的款正在全额退回',
        detail: '原路退回，到账时间以支付渠道为准',
        at: new Date(deps.now()),
      })
    },
  }
}

async function waiting(change: Change, { bizId }: OrderPayment): Promise<OrderRow> {
  const order = await lockedOrder(change, bizId)
  if (order?.status !== 'unpaid') throw new Error(`订单 ${bizId} 不在待付款`)
  return order
}

/** What was bought is given now; what is sent by post waits to be sent. */
async function paid(deps: OrdersDeps, change: Change, payment: OrderPayment): Promise<void> {
  const order = await waiting(change, payment)
  const at = new Date(deps.now())
  const { order_num: orderNum } = order
  await deps.coupons.use(forOthers(change), orderNum)
  await mustStep(
    stepOrder(change, {
      order,
      event: 'pay',
      who: order.is_test ? SYSTEM : order.member_id,
      reason: payment.channel === null ? '无需经过渠道' : `由 ${payment.channel} 支付`,
      text: order.is_test ? '不用付钱，已生效' : '付款成功',
      at,
      set: {
        payment_id: payment.id,
        pay_channel: payment.channel,
        paid_at: at,
        cancel_kind: null,
        cancel_reason: '',
        cancel_by: null,
      },
    }),
    orderNum,
  )
  const items = await itemsOf(change, [orderNum])
  const paidOrder = { ...order, status: 'paid' as const }
  await giveItems(deps, change, paidOrder, items)
  if (order.invoice_title !== '' && order.pay_fen > 0)
    await askForInvoice(change, { orderNum, title: order.invoice_title, taxNo: '', email: '', at })
  const isShipped = items.some((item) => item.is_shipped)
  if (!isShipped)
    await mustStep(
      stepOrder(change, {
        order: paidOrder,
        event: 'grant',
        who: SYSTEM,
        reason: '没有要寄的',
        text: '已开通，订单完成',
        at,
        set: { finished_at: at },
      }),
      orderNum,
    )
  await deps.notices.send(forOthers(change), {
    memberId: order.member_id,
    kind: 'trade',
    key: `order-paid:${orderNum}`,
    title: order.is_test ? '收到测试订单' : '付款成功',
    text: `${order.title}：${order.is_test ? '客服试下的，不用付钱' : afterPaying(items, isShipped)}`,
    link: orderPath(orderNum),
  })
}

function afterPaying(items: readonly ItemRow[], isShipped: boolean): string {
  if (isShipped) return '等待发货'
  return items.some((item) => item.is_gift) ? '赠送用的激活码在订单里' : '已经可以使用'
}

/** Nobody paid: stock and coupon are free again; the payment gives the coins back. */
async function closed(
  { catalogue, coupons, notices, now }: OrdersDeps,
  change: Change,
  payment: OrderPayment,
): Promise<void> {
  const order = await waiting(change, payment)
  const at = new Date(now())
  const { order_num: orderNum } = order
  const kind = order.cancel_kind ?? (now() >= order.expires_at.getTime() ? 'timeout' : 'member')
  await catalogue.giveBack(forOthers(change), { orderNum })
  await coupons.release(forOthers(change), orderNum)
  await mustStep(
    stepOrder(change, {
      order,
      event: 'close',
      who: order.cancel_by ?? (kind === 'timeout' ? SYSTEM : order.member_id),
      reason: order.cancel_reason || CLOSED[kind],
      text: `订单取消：${CLOSED[kind]}`,
      detail: order.cancel_reason,
      at,
      set: { cancel_kind: kind, cancelled_at: at },
    }),
    orderNum,
  )
  if (kind === 'member') return
  await notices.send(forOthers(change), {
    memberId: order.member_id,
    kind: 'trade',
    key: `order-cancelled:${orderNum}`,
    title: '订单已取消',
    text: `${order.title}：${CLOSED[kind]}，优惠券与牛币已退回`,
    link: orderPath(orderNum),
  })
}

const CLOSED = { timeout: '超时没有付款', member: '自己取消', operator: '客服取消' } as const

async function mustStep(step: Promise<unknown>, orderNum: string): Promise<void> {
  if ((await step) === undefined) throw new Error(`订单 ${orderNum} 的状态已经变了`)
}
