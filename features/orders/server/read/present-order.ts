import type { OrderItem, OrderLine, OrderStatus } from '../../contract/index.ts'
import { canDo, ORDER_STATUS_WORDS } from '../../domain/index.ts'
import { factsOf } from '../refund/facts.ts'
import { openAfterSalesOf } from '../store/after-sales.ts'
import { invoicesOf } from '../store/invoices.ts'
import { itemsOf } from '../store/items.ts'
import type { ItemRow, OrderRow, Reads } from '../tables.ts'

/** Orders in a list, with what the member may do with each. */
export async function orderLines(reads: Reads, orders: readonly OrderRow[], now: number): Promise<OrderLine[]> {
  const orderNums = orders.map(({ order_num: orderNum }) => orderNum)
  // One after the other: inside a transaction there is one connection for all.
  const items = Map.groupBy(await itemsOf(reads, orderNums), ({ order_num: orderNum }) => orderNum)
  const open = await openAfterSalesOf(reads, orderNums)
  const invoices = new Map((await invoicesOf(reads, orderNums)).map((one) => [one.order_num, one.status]))
  return orders.map((order) => {
    const own = items.get(order.order_num) ?? []
    const facts = factsOf(order, {
      items: own,
      hasOpenAfterSale: open.has(order.order_num),
      invoice: invoices.get(order.order_num) ?? null,
    })
    return { ...orderFields(order), items: own.map(itemLine), can: canDo(facts, now) }
  })
}

function orderFields(order: OrderRow) {
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
export function itemLine(item: ItemRow): OrderItem {
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
