import type { StaffLine, StaffPrice, StaffProduct, WantedProduct } from '../../contract/index.ts'
import { historyOf } from '../store/history.ts'
import { pricesAt } from '../store/offered-prices.ts'
import { pricesOf } from '../store/prices.ts'
import { activitiesOf, riskChangesOf, versionsOf } from '../store/proposals.ts'
import type { ActivityRow, PriceRow, ProductRow, Reads, VersionRow } from '../tables.ts'
import type { StaffRights } from './rights.ts'

const HISTORY_IN_SIGHT = 100

/** Everything about a product for a person of the staff, as it stands at `at`. */
export async function presentForStaff(
  reads: Reads,
  product: ProductRow,
  { rights, at }: { rights: StaffRights; at: Date },
): Promise<StaffProduct> {
  const prices = await pricesOf(reads, [product.id])
  const ids = prices.map(({ id }) => id)
  const costs = await pricesAt(reads, ids, at)
  const versions = await versionsOf(reads, ids)
  const activities = await activitiesOf(reads, ids)
  const changes = await riskChangesOf(reads, product.id)
  const history = await historyOf(reads, product.id, HISTORY_IN_SIGHT)
  return {
    ...wantedOf(product),
    productId: product.id,
    status: product.status,
    isPricedElsewhere: product.priced_elsewhere,
    prices: prices.map((price) =>
      priceForStaff(price, { product, cost: costs.get(price.id), versions, activities, rights, at }),
    ),
    riskChanges: changes.map((row) => ({ ...proposalOf(row, rights), from: row.from_level, to: row.to_level })),
    history: history.map(({ product_id: _product, at: when, ...line }) => ({ ...line, at: when.toISOString() })),
    createdAt: product.created_at.toISOString(),
    updatedAt: product.updated_at.toISOString(),
    can: { change: rights.change, approve: rights.approve },
  }
}

/** A product as an operator fills it in. */
export function wantedOf(product: ProductRow): WantedProduct {
  return {
    kind: product.kind,
    title: product.title,
    summary: product.summary,
    description: product.description,
    pictures: product.pictures,
    isShipped: product.is_shipped,
    riskLevel: product.risk_level,
    memberLimit: product.member_limit,
    saleFrom: product.sale_from?.toISOString() ?? null,
    saleUntil: product.sale_until?.toISOString() ?? null,
    sort: product.sort,
  }
}

interface Surroundings {
  readonly product: ProductRow
  readonly cost: { readonly id: string; readonly fen: number } | undefined
  readonly versions: readonly VersionRow[]
  readonly activities: readonly ActivityRow[]
  readonly rights: StaffRights
  readonly at: Date
}

function priceForStaff(price: PriceRow, { product, cost, versions, activities, rights, at }: Surroundings): StaffPrice {
  return {
    priceId: price.id,
    variant: price.variant,
    stock: price.stock,
    sort: price.sort,
    grants: price.grants,
    status: price.status,
    fen: cost?.fen ?? null,
    versions: versions
      .filter(({ price_id: id }) => id === price.id)
      .map((row) => ({
        ...proposalOf(row, rights),
        fen: row.fen,
        originalFen: row.original_fen,
        validFrom: row.valid_from.toISOString(),
        isCurrent: row.id === cost?.id,
      })),
    activities: activities
      .filter(({ price_id: id }) => id === price.id)
      .map((row) => ({
        ...proposalOf(row, rights),
        code: row.activity_code,
        fen: row.fen,
        from: row.valid_from.toISOString(),
        until: row.valid_until.toISOString(),
        isCurrent: runs(row, product, at),
      })),
  }
}

function runs(
  { status, checker, valid_from: from, valid_until: until }: ActivityRow,
  product: ProductRow,
  at: Date,
): boolean {
  return status === 'approved' && (checker !== null || product.risk_level === null) && from <= at && until > at
}

type AnyProposal = Pick<VersionRow, 'id' | 'status' | 'maker' | 'checker' | 'reason' | 'created_at'>

function proposalOf(
  { id, status, maker, checker, reason, created_at: at }: AnyProposal,
  { memberId, approve }: StaffRights,
) {
  const canDecide = status === 'proposed' && approve && maker !== memberId
  return { id, status, maker, checker, reason, createdAt: at.toISOString(), canDecide }
}

/** A product in the staff's list. */
export function lineOf(
  product: ProductRow,
  { prices, fens, waiting }: { prices: readonly PriceRow[]; fens: readonly number[]; waiting: number },
): StaffLine {
  const bounded = prices.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  return {
    productId: product.id,
    kind: product.kind,
    title: product.title,
    status: product.status,
    riskLevel: product.risk_level,
    prices: prices.length,
    fen: fens.length > 0 ? Math.min(...fens) : null,
    stock: bounded.length > 0 ? bounded.reduce((all, one) => all + one, 0) : null,
    waiting,
    updatedAt: product.updated_at.toISOString(),
  }
}
