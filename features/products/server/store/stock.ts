import { sql } from 'kysely'
import type { Change } from '../tables.ts'

/** Puts back into stock what came out of it; nothing while the price has no bound. */
export async function putBackStock(change: Change, priceId: string, count: number): Promise<void> {
  await change
    .updateTable('products.price')
    .set((set) => ({ stock: set('stock', '+', count) }))
    .where('id', '=', priceId)
    .where('stock', 'is not', null)
    .execute()
}

/** Adds to the stock, or takes from it (`by` below zero); from zero where it had no bound. Undefined when it would leave 0 … `most`. */
export async function changeStock(
  change: Change,
  { priceId, by, most }: { priceId: string; by: number; most: number },
): Promise<number | undefined> {
  const after = sql<number>`coalesce(stock, 0) + ${by}::integer`
  const row = await change
    .updateTable('products.price')
    .set({ stock: after })
    .where('id', '=', priceId)
    .where(after, '>=', 0)
    .where(after, '<=', most)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock ?? undefined
}

/** Takes the bound of the stock away. */
export async function unboundStock(change: Change, priceId: string): Promise<void> {
  await change.updateTable('products.price').set({ stock: null }).where('id', '=', priceId).execute()
}
