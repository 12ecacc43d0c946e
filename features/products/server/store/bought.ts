import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'

/** How many of each product a member has bought; products without any are left out. */
export async function boughtBy(
  reads: Reads,
  memberId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('products.bought')
    .select(['product_id', 'count'])
    .where('member_id', '=', memberId)
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Map(rows.map(({ product_id: id, count }) => [id, count]))
}

/** Adds to what a member has bought of products, in their order; false when it would pass the bound of one. The bound stands in the statement, so that it holds however many come at once. */
export async function addBought(
  change: Change,
  memberId: string,
  counts: ReadonlyMap<string, number>,
): Promise<boolean> {
  const ids = [...counts.keys()]
  const { numAffectedRows } = await sql`
    insert into products.bought as mine (member_id, product_id, count)
    select ${memberId}, id, wanted.count
    from unnest(${ids}::text[], ${[...counts.values()]}::integer[]) with ordinality as wanted (id, count, place)
    join products.product using (id)
    where member_limit is null or wanted.count <= member_limit
    order by place
    on conflict (member_id, product_id) do update set count = mine.count + excluded.count
    where mine.count + excluded.count <= (
      select coalesce(member_limit, mine.count + excluded.count) from products.product where id = mine.product_id
    )`.execute(change)
  return numAffectedRows === BigInt(ids.length)
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
