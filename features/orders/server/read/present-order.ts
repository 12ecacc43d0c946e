import type { InvoiceStatus, OrderItem, OrderLine, OrderStatus } from '../../contract/index.ts'
import { canDo, ORDER_STATUS_WORDS } from '../../domain/index.ts'
import { factsOf } from '../refund/facts.ts'
import type { ItemRow, OrderRow } from '../tables.ts'

/** Of an order what its line in a list says. */
export const LINE_COLUMNS = [
  'order_num',
  'status',
  'kind',
  'total_fen',
  'coupon_fen',
  'coins',
  'pay_fen',
  'refunded_fen',
  'refunded_coins',
  'created_at',
  'expires_at',
  'paid_at',
  'finished_at',
  'cancel_kind',
  'is_test',
] as const satisfies readonly (keyof OrderRow)[]
type LineRow = Pick<OrderRow, (typeof LINE_COLUMNS)[number]>

/** Of one thing in it. */
export const ITEM_COLUMNS = [
  'id',
  'product_id',
  'price_id',
  'title',
  'variant',
  'kind',
  'picture',
  'fen',
  'count',
  'total_fen',
  'coupon_fen',
  'coins',
  'pay_fen',
  'refunded_count',
  'refunded_fen',
  'refunded_coins',
  'is_gift',
  'credited_to',
] as const satisfies readonly (keyof ItemRow)[]
type LineItemRow = Pick<ItemRow, (typeof ITEM_COLUMNS)[number]>

/** What stands beside an order and decides what can be done with it. */
export interface Beside {
  readonly items: readonly LineItemRow[]
  readonly hasOpenAfterSale: boolean
  readonly invoice: InvoiceStatus | null
}

/** An order in a list, with what the member may do with it. */
export function orderLine(order: LineRow, beside: Beside, now: number): OrderLine {
  return { ...orderFields(order), items: beside.items.map(itemLine), can: canDo(factsOf(order, beside), now) }
}

function orderFields(order: LineRow) {
  return {
    orderNum: order.order_num,
    status: order.status,
    statusText: statusText(order),
    type: order.kind,
    totalPrice: order.total_fen,
    couponPrice: order.coupon_fen,
    coinAmount: order.coins,
    payPrice: order.pay_fen,
    refundPrice: order.refunded_fen,
    refundCoins: order.refunded_coins,
    createdAt: order.created_at.toISOString(),
    expireTime: order.expires_at.toISOString(),
    payTime: order.paid_at?.toISOString() ?? null,
    isTest: order.is_test,
  }
}

/** 已取消 says why where nobody cancelled it. */
export function statusText({
  status,
  cancel_kind: kind,
}: {
  status: OrderStatus
  cancel_kind: OrderRow['cancel_kind']
}): string {
  return status === 'cancelled' && kind === 'timeout' ? '超时已取消' : ORDER_STATUS_WORDS[status]
}

/** A line as it was bought. */
export function itemLine(item: LineItemRow): OrderItem {
  return {
    itemId: item.id,
    productId: item.product_id,
    priceId: item.price_id,
    productName: item.title,
    variant: item.variant,
    productType: item.kind,
    picture: item.picture,
    price: item.fen,
    count: item.count,
    totalFen: item.total_fen,
    couponShare: item.coupon_fen,
    coinShare: item.coins,
    payPrice: item.pay_fen,
    refundedFen: item.refunded_fen,
    refundedCoins: item.refunded_coins,
    isGift: item.is_gift,
  }
}
