import type { ProductKind } from '@niujin/commerce'
import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import type { ProductStatus, RiskLevel, WantedProduct } from '../../contract/index.ts'
import type { Change, ProductRow, Reads } from '../tables.ts'

export function productOf(reads: Reads, id: string): Promise<ProductRow | undefined> {
  return reads.selectFrom('products.product').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The product, with everybody else of the staff who wants to change it or its prices waiting until the transaction ends. */
export function lockedProduct(change: Change, id: string): Promise<ProductRow | undefined> {
  return change.selectFrom('products.product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same by one of its prices. */
export async function lockedProductOfPrice(change: Change, priceId: string): Promise<ProductRow | undefined> {
  const price = await change
    .selectFrom('products.price')
    .select('product_id')
    .where('id', '=', priceId)
    .executeTakeFirst()
  return price && lockedProduct(change, price.product_id)
}

/** Adds a product as a draft; false when its id is taken. */
export async function addProduct(
  change: Change,
  { productId, at, ...wanted }: WantedProduct & { productId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('products.product')
    .values({
      ...columnsOf(wanted),
      id: productId,
      risk_level: wanted.riskLevel,
      status: 'draft',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes what an operator filled in, with the risk level that is in force afterwards. */
export async function saveProduct(
  change: Change,
  { productId, at, ...wanted }: WantedProduct & { productId: string; at: Date },
): Promise<void> {
  await change
    .updateTable('products.product')
    .set({ ...columnsOf(wanted), risk_level: wanted.riskLevel, updated_at: at })
    .where('id', '=', productId)
    .execute()
}

/** Changes the risk level from what it must still be; false when it is another one. */
export async function setRiskLevel(
  change: Change,
  { productId, from, to, at }: { productId: string; from: RiskLevel; to: RiskLevel | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('products.product')
    .set({ risk_level: to, updated_at: at })
    .where('id', '=', productId)
    .where('risk_level', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a product on sale or takes it off, from what it must still be; false when it is something else. */
export async function setProductStatus(
  change: Change,
  { productId, from, to, at }: { productId: string; from: ProductStatus; to: ProductStatus; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('products.product')
    .set({ status: to, updated_at: at })
    .where('id', '=', productId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The product is another feature's, which alone says what it costs and whether it is on sale. */
export async function markPricedElsewhere(change: Change, productId: string): Promise<void> {
  await change.updateTable('products.product').set({ priced_elsewhere: true }).where('id', '=', productId).execute()
}

/** Products for the staff, changed last first, after the one at `before`. */
export function findProducts(
  reads: Reads,
  wanted: {
    kind?: ProductKind | undefined
    status?: ProductStatus | undefined
    word?: string | undefined
    before: TimeKey | undefined
    count: number
  },
): Promise<ProductRow[]> {
  const { kind, status, word, before, count } = wanted
  let query = reads.selectFrom('products.product').selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (status !== undefined) query = query.where('status', '=', status)
  if (word !== undefined && word !== '') {
    query = query.where((where) => where.or([where('id', '=', word), where('title', 'ilike', `%${likeText(word)}%`)]))
  }
  if (before)
    query = query.where((where) => where(where.refTuple('updated_at', 'id'), '<', where.tuple(before.at, before.id)))
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

function columnsOf(wanted: WantedProduct) {
  return {
    kind: wanted.kind,
    title: wanted.title,
    summary: wanted.summary,
    description: JSON.stringify(wanted.description),
    pictures: wanted.pictures,
    is_shipped: wanted.isShipped,
    member_limit: wanted.memberLimit,
    sale_from: dateOf(wanted.saleFrom),
    sale_until: dateOf(wanted.saleUntil),
    sort: wanted.sort,
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
