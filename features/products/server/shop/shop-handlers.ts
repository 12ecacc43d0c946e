import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { pageOfRows } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import { getActivityByCodeAndProduct, getInfo, KINDS, productDetail, productList } from '../../contract/index.ts'
import { findOffers } from '../catalogue/offers.ts'
import type { ProductsContext } from '../deps.ts'
import { activitiesAt, type WantedPrices } from '../store/offered-prices.ts'
import { byShopOrder, kindsInShop, productsInShop } from '../store/shop.ts'
import { cardOf, detailOf, priceOf } from './present.ts'

/** What anybody may read of the shop. */
export function shopHandlers(context: ProductsContext): Handler[] {
  const { database, now } = context
  /** The product of some prices, and the prices as the caller would buy them; undefined where there is none. */
  const find = async (wanted: Omit<WantedPrices, 'at'>, memberId: string | undefined) => {
    const { found, offers } = await findOffers(context, database, wanted, memberId)
    const product = found[0]?.product
    return product && { product, offers: [...offers.values()] }
  }
  return [
    handle(productList, async ({ kind, cursor, count }) => {
      const after = byShopOrder.read(cursor)
      if (!after.ok) return after
      const at = new Date(now())
      const products = await productsInShop(database, { kind, at, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(products, count, byShopOrder, ({ sort, id }) => ({ sort, id }))
      const { offers } = await findOffers(context, database, { productIds: rows.map(({ id }) => id) }, undefined)
      const byProduct = Map.groupBy(offers.values(), ({ productId }) => productId)
      const kinds = new Set(await kindsInShop(database, at))
      return ok({
        list: rows.flatMap((row) => cardOf(row, byProduct.get(row.id) ?? []) ?? []),
        nextCursor,
        kinds: KINDS.filter((one) => kinds.has(one)),
      })
    }),

    handle(productDetail, async ({ productId, activityCode }, { memberId }) => {
      const found = await find({ productIds: [productId], activityCode }, memberId)
      return found ? ok(detailOf(found.product, found.offers)) : fail('PRODUCT_UNKNOWN')
    }),

    handle(getInfo, async ({ productId, priceId, activityCode }, { memberId }) => {
      if (productId === undefined && priceId === undefined) return fail('PRODUCT_UNKNOWN')
      const one = priceId === undefined ? { productIds: [productId ?? ''] } : { priceIds: [priceId] }
      const found = await find({ ...one, activityCode }, memberId)
      if (!found || (productId !== undefined && found.product.id !== productId)) return fail('PRODUCT_UNKNOWN')
      const { product, offers } = found
      return ok({ productId: product.id, kind: product.kind, title: product.title, prices: offers.map(priceOf) })
    }),

    handle(getActivityByCodeAndProduct, async ({ code, productId }) => {
      const rows = await activitiesAt(database, {
        activityCode: code,
        at: new Date(now()),
        among: (price) =>
          sql<SqlBool>`${price} in (select price.id from products.price join products.product on product.id = product_id where product_id = ${productId} and price.status = 'on_sale' and product.status = 'on_sale')`,
      })
      if (rows.length === 0) return fail('ACTIVITY_UNKNOWN')
      const prices = rows.map(({ price_id: priceId, fen, valid_from: from, valid_until: until }) => ({
        priceId,
        fen,
        from: from.toISOString(),
        until: until.toISOString(),
      }))
      return ok({ code, productId, prices })
    }),
  ]
}
