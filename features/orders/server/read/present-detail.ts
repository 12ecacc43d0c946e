import type { AfterSale, OrderDetail } from '../../contract/index.ts'
import { AFTER_SALE_STATUS_WORDS, afterSaleCan } from '../../domain/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { causeOf } from '../pay/giving.ts'
import { afterSalesOf, contentsOf, openAfterSalesOf } from '../store/after-sales.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { historyOf, type HistoryRow } from '../store/history.ts'
import { invoicesOf } from '../store/invoices.ts'
import { itemsOf } from '../store/items.ts'
import { forOthers, type AfterSaleRow, type InvoiceRow, type ItemRow, type OrderRow, type Reads } from '../tables.ts'
import { orderLine } from './present-order.ts'

interface Deps extends Pick<OrdersDeps, 'now'> {
  readonly gifts: Pick<OrdersDeps['gifts'], 'of'>
}

/** An order with everything that the member may know of it. */
export async function orderDetail(deps: Deps, reads: Reads, order: OrderRow): Promise<OrderDetail> {
  const { order_num: orderNum } = order
  const items = await itemsOf(reads, [orderNum])
  const hasOpenAfterSale = (await openAfterSalesOf(reads, [orderNum])).has(orderNum)
  const history = await historyOf(reads, orderNum)
  const [invoice] = await invoicesOf(reads, [orderNum])
  return {
    ...orderLine(order, { items, hasOpenAfterSale, invoice: invoice?.status ?? null }, deps.now()),
    paymentId: order.payment_id,
    payChannel: order.pay_channel,
    now: deps.now(),
    address: order.address,
    delivery: presentDelivery(await deliveryOf(reads, orderNum)),
    invoice: invoice ? presentInvoice(invoice) : null,
    cancelType: order.cancelled_at && order.cancel_kind,
    cancelReason: order.cancelled_at ? order.cancel_reason : '',
    remark: order.remark,
    giftCodes: await giftCodes(deps, reads, { order, items }),
    afterSales: await presentAfterSales(reads, await afterSalesOf(reads, [orderNum]), history),
    timeline: timelineOf(history),
  }
}

/** Applications with what goes back by each; `history` is that of their orders. */
export async function presentAfterSales(
  reads: Reads,
  rows: readonly AfterSaleRow[],
  history: readonly HistoryRow[],
): Promise<AfterSale[]> {
  const contents = await contentsOf(
    reads,
    rows.map(({ no }) => no),
  )
  return rows.map(({ no, status, fen, coins, reason, note, created_at: at }) => ({
    no,
    status,
    statusText: AFTER_SALE_STATUS_WORDS[status],
    items: contents.items
      .filter((item) => item.no === no)
      .map((item) => ({
        itemId: item.item_id,
        productName: [item.title, item.variant].filter(Boolean).join(' '),
        count: item.count,
        fen: item.fen,
        coins: item.coins,
      })),
    fen,
    coins,
    reason,
    pictures: contents.pictures.filter((picture) => picture.no === no).map(({ url }) => url),
    note,
    at: at.toISOString(),
    can: afterSaleCan(status),
    timeline: timelineOf(history.filter(({ after_sale_no: of }) => of === no)),
  }))
}

/** What the member reads of what happened, the last first. */
function timelineOf(history: readonly HistoryRow[]) {
  return history
    .filter(({ text }) => text !== '')
    .map(({ at, text, detail }) => ({ at: at.toISOString(), text, detail }))
    .toReversed()
}

function presentDelivery(delivery: Awaited<ReturnType<typeof deliveryOf>>): OrderDetail['delivery'] {
  if (!delivery) return null
  const { carrier, number, sent_at: sentAt, receive_by: receiveBy, steps } = delivery
  return {
    carrier,
    number,
    sentAt: sentAt.toISOString(),
    receivedBy: receiveBy.toISOString(),
    steps: steps.map(({ at, text }) => ({ at: at.toISOString(), text, detail: '' })),
  }
}

function presentInvoice({ title, status, note, at, link }: InvoiceRow): OrderDetail['invoice'] {
  return { title, status, note, at: at.toISOString(), link }
}

/** The codes that the buyer gives away, as long as the pieces did not go back. */
async function giftCodes(
  { gifts }: Deps,
  reads: Reads,
  { order, items }: { order: OrderRow; items: readonly ItemRow[] },
): Promise<OrderDetail['giftCodes']> {
  if (order.paid_at === null) return []
  const codes: { code: string; isUsed: boolean }[] = []
  for (const item of items.filter(({ is_gift: isGift }) => isGift)) {
    for (let piece = 1; piece <= item.count - item.refunded_count; piece += 1)
      codes.push(...(await gifts.of(forOthers(reads), order.member_id, causeOf(item, piece))))
  }
  return codes
}
