import type { Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { afterCredit, cheaper, mayStillBuy, saleProblem } from '../../domain/index.ts'
import type { ProductsContext } from '../deps.ts'
import { offeredPrices, type OfferedPrice, type WantedPrices } from '../store/offered-prices.ts'
import { within } from '../tables.ts'

/** The prices of one product as a member (a guest: undefined) would buy them now, in their order. */
export async function offersOfProduct(
  context: ProductsContext,
  connection: OpenTransaction,
  { productId, memberId }: { readonly productId: string; readonly memberId: string | undefined },
): Promise<Offer[]> {
  return [...(await offersOf(context, connection, { productIds: [productId], memberId })).values()]
}

/** The prices as a member (a guest: undefined) would buy them now, by priceId, in the order of their products' variants. See `Catalogue.offers`. */
export async function offersOf(
  context: ProductsContext,
  connection: OpenTransaction,
  wanted: Omit<WantedPrices, 'at'>,
): Promise<ReadonlyMap<string, Offer>> {
  const { memberId } = wanted
  const found = await offeredPrices(within(connection), { ...wanted, at: new Date(context.now()) })
  const closed = await closedByRules(context, connection, found)
  const offers = found.map((one) => offerOf(one, { isClosedByRules: closed.has(one.productId), now: context.now() }))
  const credits = memberId === undefined ? undefined : await context.credit()?.of(connection, memberId, offers)
  const after = offers.map((offer) => ({ ...offer, ...afterCredit(offer.fen, credits?.get(offer.priceId)) }))
  return new Map(after.map((offer) => [offer.priceId, offer]))
}

/** The regulated products among them that nobody has opened. */
async function closedByRules(
  { compliance }: ProductsContext,
  connection: OpenTransaction,
  found: readonly OfferedPrice[],
): Promise<ReadonlySet<string>> {
  const regulated = new Set(found.flatMap(({ productId, riskLevel }) => (riskLevel === null ? [] : [productId])))
  for (const id of regulated) {
    // One after the other: they share the connection.
    if ((await compliance?.isOpen(connection, id)) === true) regulated.delete(id)
  }
  return regulated
}

function offerOf(one: OfferedPrice, { isClosedByRules, now }: { isClosedByRules: boolean; now: number }): Offer {
  const mayBuy = mayStillBuy(one.memberLimit, one.bought)
  return {
    productId: one.productId,
    priceId: one.priceId,
    kind: one.kind,
    title: one.title,
    variant: one.variant,
    picture: one.picture,
    ...cheaper({ fen: one.fen, originalFen: one.originalFen }, one.activityFen),
    credit: null,
    isShipped: one.isShipped,
    riskLevel: one.riskLevel,
    stock: one.stock,
    mayBuy,
    grants: one.grants,
    problem: saleProblem(
      {
        isOffered: one.productStatus === 'on_sale' && one.priceStatus === 'on_sale',
        isClosedByRules,
        from: one.saleFrom?.getTime() ?? null,
        until: one.saleUntil?.getTime() ?? null,
        stock: one.stock,
        mayBuy,
      },
      now,
    ),
  }
}
