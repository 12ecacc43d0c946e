import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  askInvoice,
  cancelOrder,
  confirmReceipt,
  createMixPayment,
  deleteOrder,
  getOrderDetail,
  queryOrder,
} from '../contract/index.ts'
import { canDo } from '../domain/index.ts'
import type { OrdersDeps } from './deps.ts'
import { cancelUnpaid } from './pay/cancelling.ts'
import { findOwnOrders } from './read/find-orders.ts'
import { orderDetail } from './read/present-detail.ts'
import { orderLine } from './read/present-order.ts'
import { receive } from './receiving.ts'
import { factsOf } from './refund/facts.ts'
import { openAfterSalesOf } from './store/after-sales.ts'
import { note } from './store/history.ts'
import { ASKED_FOR_INVOICE, askForInvoice, invoicesOf } from './store/invoices.ts'
import { itemsOf } from './store/items.ts'
import { lockedOrder, ownOrder, setOrder } from './store/orders.ts'
import { within, type Change, type OrderRow } from './tables.ts'

/** A member's own orders. Others' do not exist for them. */
export function orderHandlers(deps: OrdersDeps): Handler[] {
  return [...readHandlers(deps), payHandler(deps), ...changeHandlers(deps), invoiceHandler(deps)]
}

function readHandlers(deps: OrdersDeps): Handler[] {
  const { database, now } = deps
  return [
    handleMember(queryOrder, async ({ tab, search, cursor, count }, { memberId }) => {
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const found = await findOwnOrders(database, { memberId, tab, word: search, after: after.value, count: count + 1 })
      const page = pageOfRows(found, count, byTime, ({ created_at: at, order_num: id }) => ({ at, id }))
      const at = now()
      return ok({ list: page.rows.map((row) => orderLine(row, row, at)), nextCursor: page.nextCursor, now: at })
    }),

    handleMember(getOrderDetail, async ({ orderNum }, { memberId }) => {
      const order = await ownOrder(database, orderNum, memberId)
      return order ? ok(await orderDetail(deps, database, order)) : fail('ORDER_UNKNOWN')
    }),
  ]
}

function payHandler({ database, now }: OrdersDeps): Handler {
  return handleMember(createMixPayment, async ({ orderNum }, { memberId }) => {
    const order = await ownOrder(database, orderNum, memberId)
    if (!order || order.payment_id === null) return fail('ORDER_UNKNOWN')
    const isWaiting = order.status === 'unpaid'
    if (order.status === 'cancelled' || (isWaiting && now() >= order.expires_at.getTime())) return fail('ORDER_ENDED')
    return ok({
      orderNum,
      paymentId: order.payment_id,
      fen: order.pay_fen,
      coins: order.coins,
      state: isWaiting ? ('waiting' as const) : ('success' as const),
      expiresAt: order.expires_at.toISOString(),
    })
  })
}

function changeHandlers(deps: OrdersDeps): Handler[] {
  const { database, now } = deps
  return [
    handleMember(cancelOrder, async ({ orderNum, reason }, { memberId }) => {
      const closed = await cancelUnpaid(deps, { orderNum, memberId, kind: 'member', who: memberId, reason })
      return closed.ok ? ok({ status: closed.value.status }) : closed
    }),

    handleMember(deleteOrder, async ({ orderNum }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const order = await lockedOrder(change, orderNum, memberId)
        if (!order) return fail('ORDER_UNKNOWN')
        if (order.hidden_at) return ok({})
        if (!(await canNow(deps, change, order)).delete) return fail('NOT_DELETABLE')
        const at = new Date(now())
        await setOrder(change, orderNum, { hidden_at: at })
        const { status } = order
        await note(change, { orderNum, who: memberId, from: status, to: status, reason: '会员从列表里删除', at })
        return ok({})
      }),
    ),

    handleMember(confirmReceipt, async ({ orderNum }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const order = await lockedOrder(change, orderNum, memberId)
        if (!order) return fail('ORDER_UNKNOWN')
        const status = await receive(deps, change, { order, who: memberId })
        return status === undefined ? fail('NOT_DELIVERED') : ok({ status })
      }),
    ),
  ]
}

function invoiceHandler(deps: OrdersDeps): Handler {
  return handleOnce(askInvoice, async ({ orderNum, title, taxNo, email }, { memberId, transaction }) => {
    const change = within(transaction)
    const order = await lockedOrder(change, orderNum, memberId)
    if (!order) return fail('ORDER_UNKNOWN')
    if (!(await canNow(deps, change, order)).askInvoice) return fail('INVOICE_UNSUITABLE')
    const at = new Date(deps.now())
    if (!(await askForInvoice(change, { orderNum, title, taxNo, email, at }))) return fail('INVOICE_UNSUITABLE')
    const { status } = order
    const reason = ASKED_FOR_INVOICE
    await note(change, { orderNum, who: memberId, from: status, to: status, reason, text: reason, detail: title, at })
    return ok({ status: 'asked' as const })
  })
}

/** What the member may do with an order now. */
async function canNow({ now }: OrdersDeps, change: Change, order: OrderRow) {
  const { order_num: orderNum } = order
  const items = await itemsOf(change, [orderNum])
  const hasOpenAfterSale = (await openAfterSalesOf(change, [orderNum])).has(orderNum)
  const [invoice] = await invoicesOf(change, [orderNum])
  return canDo(factsOf(order, { items, hasOpenAfterSale, invoice: invoice?.status ?? null }), now())
}
