import type { Catalogue, Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { afterCredit, cheaper, mayStillBuy, saleProblem } from '../../domain/index.ts'
import type { ProductsContext } from '../deps.ts'
import { boughtBy } from '../store/bought.ts'
import { offeredPrices, type OfferedPrice, type WantedPrices } from '../store/offered-prices.ts'
import { within } from '../tables.ts'

/** The prices as a member (a guest: undefined) would buy them now, by priceId. See `Catalogue.offers`. */
export async function offersOf(
  context: ProductsContext,
  connection: OpenTransaction,
  { priceIds, memberId, activityCode }: Parameters<Catalogue['offers']>[1],
): Promise<ReadonlyMap<string, Offer>> {
  return (await findOffers(context, connection, { priceIds, activityCode }, memberId)).offers
}

/** The prices of one product as a member (a guest: undefined) would buy them now, in their order. */
export async function offersOfProduct(
  context: ProductsContext,
  connection: OpenTransaction,
  { productId, memberId }: { readonly productId: string; readonly memberId: string | undefined },
): Promise<Offer[]> {
  const { offers } = await findOffers(context, connection, { productIds: [productId] }, memberId)
  return [...offers.values()]
}

/** The wanted prices with their products, and as a member (a guest: undefined) would buy them now. */
export async function findOffers(
  context: ProductsContext,
  connection: OpenTransaction,
  wanted: Omit<WantedPrices, 'at'>,
  memberId: string | undefined,
): Promise<{ found: readonly OfferedPrice[]; offers: ReadonlyMap<string, Offer> }> {
  const reads = within(connection)
  const [found, bought] = await Promise.all([
    offeredPrices(reads, { ...wanted, at: new Date(context.now()) }),
    memberId === undefined ? undefined : boughtBy(reads, memberId, wanted),
  ])
  const closed = await closedByRules(context, connection, found)
  const offers = found.map((one) => {
    const { product } = one
    const mayBuy = mayStillBuy(product.member_limit, bought?.get(product.id) ?? 0)
    return offerOf(one, { mayBuy, isClosedByRules: closed.has(product.id), now: context.now() })
  })
  const credits = memberId === undefined ? undefined : await context.credit()?.of(connection, memberId, offers)
  const after = offers.map((offer) => ({ ...offer, ...afterCredit(offer.fen, credits?.get(offer.priceId)) }))
  return { found, offers: new Map(after.map((offer) => [offer.priceId, offer])) }
}

/** The regulated products among them that nobody has opened. */
async function closedByRules(
  { compliance }: ProductsContext,
  connection: OpenTransaction,
  found: readonly OfferedPrice[],
): Promise<ReadonlySet<string>> {
  const regulated = new Set(found.flatMap(({ product }) => (product.risk_level === null ? [] : [product.id])))
  for (const id of regulated) {
    // One after the other: they share the connection.
    if ((await compliance?.isOpen(connection, id)) === true) regulated.delete(id)
  }
  return regulated
}

function offerOf(
  { price, product, activityFen, ...usual }: OfferedPrice,
  { mayBuy, isClosedByRules, now }: { mayBuy: number | null; isClosedByRules: boolean; now: number },
): Offer {
  return {
    productId: product.id,
    priceId: price.id,
    kind: product.kind,
    title: product.title,
    variant: price.variant,
    picture: product.pictures[0] ?? null,
    ...cheaper({ fen: usual.fen, originalFen: usual.originalFen }, activityFen),
    credit: null,
    isShipped: product.is_shipped,
    riskLevel: product.risk_level,
    stock: price.stock,
    mayBuy,
    grants: price.grants,
    problem: saleProblem(
      {
        isOffered: product.status === 'on_sale' && price.status === 'on_sale',
        isClosedByRules,
        from: product.sale_from?.getTime() ?? null,
        until: product.sale_until?.getTime() ?? null,
        stock: price.stock,
        mayBuy,
      },
      now,
    ),
  }
}
