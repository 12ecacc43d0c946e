import type { Grant, ProductKind } from '@niujin/commerce'
import type { PriceStatus } from '../../contract/index.ts'
import type { Change, PriceRow, Reads } from '../tables.ts'

export function pricesOf(reads: Reads, productIds: readonly string[]): Promise<PriceRow[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return withStock(reads)
    .where('product_id', 'in', [...productIds])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Prices with what is left of them. */
export function withStock(reads: Reads) {
  return reads
    .selectFrom('products.price as price')
    .innerJoin('products.stock as stock', 'stock.price_id', 'price.id')
    .selectAll('price')
    .select('stock.count as stock')
}

/**
 * The price, with everybody who wants to change what it is called or gives waiting until the transaction ends. Orders do not
 * wait, nor it for them: they lock its stock and go on to what is given, whose locks may be held where this one is asked for.
 */
export function lockedPrice(change: Change, id: string): Promise<PriceRow | undefined> {
  return withStock(change).where('price.id', '=', id).forNoKeyUpdate('price').executeTakeFirst()
}

/** Adds a variant to a product; false when its id is taken. */
export async function addPrice(
  change: Change,
  {
    priceId,
    productId,
    variant,
    stock,
    sort,
    grants,
    at,
  }: {
    priceId: string
    productId: string
    variant: string
    stock: number | null
    sort: number
    grants: readonly Grant[]
    at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('products.price')
    .values({
      id: priceId,
      product_id: productId,
      variant,
      sort,
      grants: JSON.stringify(grants),
      status: 'on_sale',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await change.insertInto('products.stock').values({ price_id: priceId, count: stock }).execute()
  return true
}

/** Writes what an operator filled in about a variant. */
export async function savePrice(
  change: Change,
  {
    priceId,
    variant,
    sort,
    grants,
    status,
    at,
  }: { priceId: string; variant: string; sort: number; grants: readonly Grant[]; status: PriceStatus; at: Date },
): Promise<void> {
  await change
    .updateTable('products.price')
    .set({ variant, sort, grants: JSON.stringify(grants), status, updated_at: at })
    .where('id', '=', priceId)
    .execute()
}

/** The prices of a kind of product, drafts left out, in the order in which they are shown. */
export async function priceIdsOfKind(reads: Reads, kind: ProductKind): Promise<string[]> {
  const rows = await reads
    .selectFrom('products.price')
    .innerJoin('products.product', 'products.product.id', 'products.price.product_id')
    .select('products.price.id')
    .where('products.product.kind', '=', kind)
    .where('products.product.status', '<>', 'draft')
    .orderBy('products.price.sort')
    .orderBy('products.price.id')
    .execute()
  return rows.map(({ id }) => id)
}
