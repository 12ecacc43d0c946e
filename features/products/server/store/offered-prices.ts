import type { Grant, ProductKind } from '@niujin/commerce'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { PriceStatus, ProductStatus, RiskLevel } from '../../contract/index.ts'
import type { Reads } from '../tables.ts'

/** A price with what its product says of selling it, and what it costs now. */
export interface OfferedPrice extends CostingRow {
  /** Fen in the activity asked for; undefined outside of it. */
  readonly activityFen: number | undefined
}

interface CostingRow {
  readonly priceId: string
  readonly variant: string
  readonly priceStatus: PriceStatus
  readonly grants: readonly Grant[]
  /** How many are left, null without a bound. */
  readonly stock: number | null
  readonly productId: string
  readonly kind: ProductKind
  readonly title: string
  readonly picture: string | null
  readonly isShipped: boolean
  readonly riskLevel: RiskLevel | null
  readonly memberLimit: number | null
  readonly productStatus: ProductStatus
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  /** Fen of one, usual. */
  readonly fen: number
  readonly originalFen: number | null
  /** How many of the product the member has bought. */
  readonly bought: number
}

export interface WantedPrices {
  /** These, or all of these products. */
  readonly priceIds?: readonly string[]
  readonly productIds?: readonly string[]
  readonly activityCode?: string | undefined
  /** Who buys; a guest: undefined. */
  readonly memberId: string | undefined
  readonly at: Date
}

/** The prices that were ever offered and cost something at `at`, in the order of the products' variants. Drafts are not among them. */
export async function offeredPrices(reads: Reads, wanted: WantedPrices): Promise<OfferedPrice[]> {
  const { priceIds, productIds = [], activityCode, at } = wanted
  if ((priceIds ?? productIds).length === 0) return []
  // Neither needs the other's answer: in a transaction they go to the database together.
  const [costing, activities] = await Promise.all([
    costingPrices(reads, wanted),
    activityCode === undefined
      ? new Map<string, number>()
      : activityPricesAt(reads, { priceIds, productIds, activityCode, at }),
  ])
  return costing.map((price) => ({ ...price, activityFen: activities.get(price.priceId) }))
}

/** One statement, and only what an offer says: every order and every cart comes through here. */
async function costingPrices(
  reads: Reads,
  { priceIds, productIds = [], memberId, at }: WantedPrices,
): Promise<readonly CostingRow[]> {
  const isWanted = priceIds
    ? sql<SqlBool>`price.id in (${sql.join(priceIds)})`
    : sql<SqlBool>`price.product_id in (${sql.join(productIds)})`
  const { rows } = await sql<CostingRow>`
    select price.id as "priceId", price.variant, price.status as "priceStatus", price.grants, stock.count as stock,
      product.id as "productId", kind, title, pictures[1] as picture, is_shipped as "isShipped", risk_level as "riskLevel",
      member_limit as "memberLimit", product.status as "productStatus", sale_from as "saleFrom", sale_until as "saleUntil",
      version.fen, version.original_fen as "originalFen", coalesce(bought.count, 0) as bought
    from products.price
    join products.stock on stock.price_id = price.id
    join products.product on product.id = price.product_id
    cross join lateral (
      select fen, original_fen from products.price_version as version
      where version.price_id = price.id and version.status = 'approved' and valid_from <= ${at}
        and (checker is not null or risk_level is null)
      order by valid_from desc, version.id desc limit 1
    ) as version
    left join products.bought on bought.product_id = product.id and bought.member_id = ${memberId ?? null}::text
    where ${isWanted} and product.status <> 'draft'
    order by price.sort, price.id`.execute(reads)
  return rows
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
  {
    priceIds,
    productIds,
    ...running
  }: {
    priceIds: readonly string[] | undefined
    productIds: readonly string[]
    activityCode: string
    at: Date
  },
): Promise<ReadonlyMap<string, number>> {
  const rows = await activitiesAt(reads, {
    ...running,
    among: (price) =>
      priceIds
        ? sql<SqlBool>`${price} in (${sql.join(priceIds)})`
        : sql<SqlBool>`${price} in (select id from products.price where product_id in (${sql.join(productIds)}))`,
  })
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
