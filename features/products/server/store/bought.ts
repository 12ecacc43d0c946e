import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'
import type { WantedPrices } from './offered-prices.ts'

/** How many a member has bought of each product, or of the products of prices; those without any are left out. */
export async function boughtBy(
  reads: Reads,
  memberId: string,
  { priceIds, productIds = [] }: Pick<WantedPrices, 'priceIds' | 'productIds'>,
): Promise<ReadonlyMap<string, number>> {
  if ((priceIds ?? productIds).length === 0) return new Map()
  const rows = await reads
    .selectFrom('products.bought')
    .select(['product_id', 'count'])
    .where('member_id', '=', memberId)
    .where('product_id', 'in', (of) =>
      priceIds
        ? of.selectFrom('products.price').select('product_id').where('id', 'in', priceIds)
        : sql<string>`(${sql.join(productIds)})`,
    )
    .execute()
  return new Map(rows.map(({ product_id: id, count }) => [id, count]))
}

/** Takes from what a member has bought of a product; what was erased meanwhile stays erased. */
export async function removeBought(
  change: Change,
  { memberId, productId, count }: { memberId: string; productId: string; count: number },
): Promise<void> {
  await change
    .updateTable('products.bought')
    .set((set) => ({ count: sql<number>`greatest(${set.ref('count')} - ${count}, 0)` }))
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
}

/** Forgets what a member bought: counts here, and who it was in what orders took. */
export async function dropBought(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('products.bought').where('member_id', '=', memberId).execute()
  await change.updateTable('products.sale').set({ member_id: '' }).where('member_id', '=', memberId).execute()
}
