import { sql, type Expression, type SqlBool } from 'kysely'
import { withStock } from './prices.ts'
import type { PriceRow, ProductRow, Reads } from '../tables.ts'

/** A price with its product and what it costs now. */
export interface OfferedPrice {
  readonly price: PriceRow
  readonly product: ProductRow
  /** Fen of one, usual. */
  readonly fen: number
  readonly originalFen: number | null
  /** Fen in the activity asked for; undefined outside of it. */
  readonly activityFen: number | undefined
}

export interface WantedPrices {
  /** These, or all of these products. */
  readonly priceIds?: readonly string[]
  readonly productIds?: readonly string[]
  readonly activityCode?: string | undefined
  readonly at: Date
}

/** The prices that were ever offered and cost something at `at`, in the order of the products' variants. Drafts are not among them. */
export async function offeredPrices(
  reads: Reads,
  { priceIds, productIds, activityCode, at }: WantedPrices,
): Promise<OfferedPrice[]> {
  const wanted = [...(priceIds ?? productIds ?? [])]
  if (wanted.length === 0) return []
  const ids = priceIds ?? (await idsOf(reads, wanted))
  if (ids.length === 0) return []
  // None needs another's answer: in a transaction they go to the database together.
  const [prices, products, costs, activities] = await Promise.all([
    pricesOf(reads, ids),
    productsOf(reads, ids),
    pricesAt(reads, ids, at),
    activityCode === undefined ? new Map<string, number>() : activityPricesAt(reads, { ids, activityCode, at }),
  ])
  return prices.flatMap((price) => {
    const product = products.get(price.product_id)
    const cost = costs.get(price.id)
    if (!product || product.status === 'draft' || !cost) return []
    return [{ price, product, ...cost, activityFen: activities.get(price.id) }]
  })
}

async function idsOf(reads: Reads, productIds: readonly string[]): Promise<string[]> {
  const rows = await reads.selectFrom('products.price').select('id').where('product_id', 'in', productIds).execute()
  return rows.map(({ id }) => id)
}

function pricesOf(reads: Reads, ids: readonly string[]): Promise<PriceRow[]> {
  return withStock(reads).where('id', 'in', ids).orderBy('sort').orderBy('id').execute()
}

/** The products of prices. */
async function productsOf(reads: Reads, priceIds: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await reads
    .selectFrom('products.product')
    .selectAll()
    .where('id', 'in', (of) => of.selectFrom('products.price').select('product_id').where('id', 'in', priceIds))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What prices cost (fen of one) at a moment: the approved version that began last; prices without one are left out. Of a
 * product with a risk level only what a second person has seen counts, also where it had none when the price was set.
 */
export async function pricesAt(
  reads: Reads,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, { readonly fen: number; readonly originalFen: number | null; readonly id: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('products.price_version as version')
    .select(['version.id', 'price_id', 'fen', 'original_fen'])
    .distinctOn('price_id')
    .where('price_id', 'in', [...ids])
    .where('version.status', '=', 'approved')
    .where('valid_from', '<=', at)
    .where(SEEN_BY_TWO)
    .orderBy('price_id')
    .orderBy('valid_from', 'desc')
    .orderBy('version.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ id, price_id: price, fen, original_fen: originalFen }) => [price, { id, fen, originalFen }]),
  )
}

const SEEN_BY_TWO = sql<SqlBool>`(checker is not null or exists (
  select 1 from products.price join products.product on product.id = product_id
  where price.id = price_id and risk_level is null))`

async function activityPricesAt(
  reads: Reads,
  { ids, activityCode, at }: { ids: readonly string[]; activityCode: string; at: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows = await activitiesAt(reads, { activityCode, at, among: (price) => sql<SqlBool>`${price} = any(${ids})` })
  return new Map(rows.map(({ price_id: price, fen }) => [price, fen]))
}

/** The prices of an activity that runs at `at`: of two for the same price the newer one. */
export function activitiesAt(
  reads: Reads,
  {
    activityCode,
    at,
    among,
  }: { activityCode: string; at: Date; among: (price: Expression<string>) => Expression<SqlBool> },
) {
  return reads
    .selectFrom('products.activity_price')
    .selectAll()
    .distinctOn('price_id')
    .where('activity_code', '=', activityCode)
    .where((where) => among(where.ref('price_id')))
    .where('status', '=', 'approved')
    .where('valid_from', '<=', at)
    .where('valid_until', '>', at)
    .where(SEEN_BY_TWO)
    .orderBy('price_id')
    .orderBy('id', 'desc')
    .execute()
}
