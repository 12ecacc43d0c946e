import { sql } from 'kysely'
import type { Change } from '../tables.ts'

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
