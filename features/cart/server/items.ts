import type { Offer } from '@niujin/commerce/ports'
import { sql, type Kysely } from 'kysely'
import type { CartRow } from '../domain/allot.ts'
import type { CartChange, CartTables } from './tables.ts'

/**
 * Whoever changes a member's cart waits here for the others: how many lines there are, and how many of a product, is
 * counted over all of them.
 */
export async function lockCart(change: CartChange, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${memberId}`}, 0))`.execute(change)
}

/** A member's lines, the newest first. */
export async function rowsOf(within: Kysely<CartTables>, memberId: string): Promise<CartRow[]> {
  const items = await within
    .selectFrom('cart.item')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('price_id')
    .execute()
  return items.map(({ price_id, product_id, kind, title, variant, picture, count, selected, fen }) => ({
    priceId: price_id,
    productId: product_id,
    kind,
    title,
    variant,
    picture,
    count,
    selected,
    fen,
  }))
}

/** Pieces in a member's cart, of all lines. */
export async function piecesOf(within: Kysely<CartTables>, memberId: string): Promise<number> {
  const { pieces } = await within
    .selectFrom('cart.item')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('pieces'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return pieces
}

/** A line as it shall stand. */
export interface NewItem {
  readonly offer: Offer
  /** In all, not on top. */
  readonly count: number
  readonly selected: boolean
  /** What one costs now, or cost when a guest put it in; fen. */
  readonly fen: number
  readonly at: Date
}

/** Puts a line in, or in place of the one of its price. */
export async function putItem(change: CartChange, memberId: string, item: NewItem): Promise<void> {
  const { offer, count, selected, fen, at } = item
  const { priceId, productId, kind, title, variant, picture } = offer
  const values = { product_id: productId, kind, title, variant, picture, count, selected, fen, added_at: at }
  await change
    .insertInto('cart.item')
    .values({ member_id: memberId, price_id: priceId, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'price_id']).doUpdateSet(values))
    .execute()
}

/** Changes count and tick of a line; nothing when it is not in the cart. */
export async function setItem(
  change: CartChange,
  memberId: string,
  item: { readonly priceId: string; readonly count: number; readonly selected: boolean },
): Promise<void> {
  const { priceId, count, selected } = item
  await change
    .updateTable('cart.item')
    .set({ count, selected })
    .where('member_id', '=', memberId)
    .where('price_id', '=', priceId)
    .execute()
}

/** Takes lines out; those that are not there are passed over. */
export async function removeItems(change: CartChange, memberId: string, priceIds: readonly string[]): Promise<void> {
  if (priceIds.length === 0) return
  await change
    .deleteFrom('cart.item')
    .where('member_id', '=', memberId)
    .where('price_id', 'in', [...priceIds])
    .execute()
}

/** Drops everything of a member. */
export async function dropOf(change: CartChange, memberId: string): Promise<void> {
  await lockCart(change, memberId)
  await change.deleteFrom('cart.item').where('member_id', '=', memberId).execute()
  await change.deleteFrom('cart.joined').where('member_id', '=', memberId).execute()
}
