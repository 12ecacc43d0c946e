import { sql } from 'kysely'
import type { Change } from '../tables.ts'

/** How many of a price are left. */
export interface Stock {
  readonly productId: string
  /** Null without a bound. */
  readonly count: number | null
}

/**
 * What is left of a price, with everybody who takes or changes it waiting until the transaction ends; undefined when there is
 * no such price. Before any other lock of products: whoever holds stock may wait for them, and they never for stock.
 */
export async function lockedStock(change: Change, priceId: string): Promise<Stock | undefined> {
  const row = await change
    .selectFrom('products.stock as stock')
    .innerJoin('products.price as price', 'price.id', 'stock.price_id')
    .select(['product_id', 'count'])
    .where('price_id', '=', priceId)
    .forNoKeyUpdate('stock')
    .executeTakeFirst()
  return row && { productId: row.product_id, count: row.count }
}

/** Puts back into stock what came out of it; nothing while the price has no bound. */
export async function putBackStock(change: Change, priceId: string, count: number): Promise<void> {
  await change
    .updateTable('products.stock')
    .set((set) => ({ count: set('count', '+', count) }))
    .where('price_id', '=', priceId)
    .where('count', 'is not', null)
    .execute()
}

/** Adds to the stock, or takes from it (`by` below zero); from zero where it had no bound. Undefined when it would leave 0 … `most`. */
export async function changeStock(
  change: Change,
  { priceId, by, most }: { priceId: string; by: number; most: number },
): Promise<number | undefined> {
  const after = sql<number>`coalesce(count, 0) + ${by}::integer`
  const row = await change
    .updateTable('products.stock')
    .set({ count: after })
    .where('price_id', '=', priceId)
    .where(after, '>=', 0)
    .where(after, '<=', most)
    .returning('count')
    .executeTakeFirst()
  return row?.count ?? undefined
}

/** Takes the bound of the stock away. */
export async function unboundStock(change: Change, priceId: string): Promise<void> {
  await change.updateTable('products.stock').set({ count: null }).where('price_id', '=', priceId).execute()
}
