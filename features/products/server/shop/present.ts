import type { Offer } from '@niujin/commerce/ports'
import { FEW_LEFT, type ProductCard, type ProductDetail, type ProductPrice } from '../../contract/index.ts'
import type { ProductRow } from '../tables.ts'

/** A product in the list, by its prices; undefined while it has none. */
export function cardOf(product: ProductRow, offers: readonly Offer[]): ProductCard | undefined {
  const buyable = offers.filter(({ problem }) => problem === null)
  const shown = (buyable.length > 0 ? buyable : offers).toSorted((a, b) => a.fen - b.fen)
  const [cheapest] = shown
  if (!cheapest) return undefined
  return {
    productId: product.id,
    kind: product.kind,
    title: product.title,
    summary: product.summary,
    picture: product.pictures[0] ?? null,
    fen: cheapest.fen,
    originalFen: cheapest.originalFen,
    isFrom: shown.some(({ fen }) => fen > cheapest.fen),
    problem: cheapest.problem,
  }
}

/** A price as the page shows it: how many are left only where they are few. */
export function priceOf(offer: Offer): ProductPrice {
  const { priceId, variant, fen, originalFen, credit, stock, mayBuy, problem } = offer
  return {
    priceId,
    variant,
    fen,
    originalFen,
    credit,
    mayBuy,
    problem,
    left: stock !== null && stock <= FEW_LEFT ? stock : null,
  }
}

export function detailOf(product: ProductRow, offers: readonly Offer[]): ProductDetail {
  return {
    productId: product.id,
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
    // A variant taken off sale is not shown beside those that are on; a product taken off sale shows them all as gone.
    prices: (offers.some(({ problem }) => problem !== 'GONE')
      ? offers.filter(({ problem }) => problem !== 'GONE')
      : offers
    ).map(priceOf),
  }
}
