import type { InvoiceStatus } from '../../contract/index.ts'
import type { OrderFacts, PaidLine } from '../../domain/index.ts'
import type { ItemRow, OrderRow } from '../tables.ts'

/** What decides what can be done with an order. */
export function factsOf(
  order: Pick<OrderRow, 'status' | 'expires_at' | 'finished_at' | 'pay_fen' | 'refunded_fen'>,
  {
    items,
    hasOpenAfterSale,
    invoice,
  }: {
    items: readonly Pick<ItemRow, 'count' | 'refunded_count' | 'credited_to'>[]
    hasOpenAfterSale: boolean
    invoice: InvoiceStatus | null
  },
): OrderFacts {
  return {
    status: order.status,
    expiresAt: order.expires_at.getTime(),
    finishedAt: order.finished_at?.getTime() ?? null,
    leftCount: refundableItems(items).reduce((sum, { count, refunded_count: back }) => sum + count - back, 0),
    leftFen: order.pay_fen - order.refunded_fen,
    hasOpenAfterSale,
    invoice,
  }
}

/** What was credited to an upgrade stays: its rest has been paid back in the other order's price. */
export function refundableItems<Item extends Pick<ItemRow, 'credited_to'>>(items: readonly Item[]): Item[] {
  return items.filter(({ credited_to: creditedTo }) => creditedTo === null)
}

/** Lines as refunds are reckoned. */
export function paidLines(items: readonly ItemRow[]): PaidLine[] {
  return refundableItems(items).map((item) => ({
    itemId: item.id,
    count: item.count,
    refundedCount: item.refunded_count,
    payFen: item.pay_fen,
    coins: item.coins,
  }))
}
