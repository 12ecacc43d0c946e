import { sql } from 'kysely'
import type { Reads } from '../tables.ts'

/** What came in for a product and what went back, tests left out. Fen are money, besides coins. */
export interface ProductIncome {
  /** Pieces that were paid. */
  readonly sold: number
  /** Of those, pieces that went back. */
  readonly refunded: number
  readonly paidFen: number
  readonly refundedFen: number
  readonly coins: number
  readonly refundedCoins: number
}

/** The income of products, by id; those that nobody paid are left out. */
export async function incomeOf(
  reads: Reads,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductIncome>> {
  if (productIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('orders.item as item')
    .innerJoin('orders.order as bought', 'bought.order_num', 'item.order_num')
    .select([
      'item.product_id as productId',
      sql<number>`sum(item.count)::int`.as('sold'),
      sql<number>`sum(item.refunded_count)::int`.as('refunded'),
      sql<number>`sum(item.pay_fen)::float8`.as('paidFen'),
      sql<number>`sum(item.refunded_fen)::float8`.as('refundedFen'),
      sql<number>`sum(item.coins)::int`.as('coins'),
      sql<number>`sum(item.refunded_coins)::int`.as('refundedCoins'),
    ])
    .where('item.product_id', 'in', [...productIds])
    .where('bought.paid_at', 'is not', null)
    .where('bought.is_test', '=', false)
    .groupBy('item.product_id')
    .execute()
  return new Map(rows.map(({ productId, ...income }) => [productId, income]))
}
