import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { pageOfRows } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import { getActivityByCodeAndProduct, getInfo, KINDS, productDetail, productList } from '../../contract/index.ts'
import { offersOf } from '../catalogue/offers.ts'
import type { ProductsContext } from '../deps.ts'
import { activitiesAt } from '../store/offered-prices.ts'
import { productOf } from '../store/products.ts'
import { byShopOrder, kindsInShop, productsInShop } from '../store/shop.ts'
import { cardOf, detailOf, priceOf } from './present.ts'

/** What anybody may read of the shop. */
export function shopHandlers(context: ProductsContext): Handler[] {
  const { database, now } = context
  return [
    handle(productList, async ({ kind, cursor, count }) => {
      const after = byShopOrder.read(cursor)
      if (!after.ok) return after
      const at = new Date(now())
      const products = await productsInShop(database, { kind, at, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(products, count, byShopOrder, ({ sort, id }) => ({ sort, id }))
      const offers = await offersOf(context, database, {
        productIds: rows.map(({ id }) => id),
        memberId: undefined,
      })
      const byProduct = Map.groupBy(offers.values(), ({ productId }) => productId)
      const kinds = new Set(await kindsInShop(database, at))
      return ok({
        list: rows.flatMap((row) => cardOf(row, byProduct.get(row.id) ?? []) ?? []),
        nextCursor,
        kinds: KINDS.filter((one) => kinds.has(one)),
      })
    }),

    handle(productDetail, async ({ productId, activityCode }, { memberId }) => {
      const offers = await offersOf(context, database, { productIds: [productId], memberId, activityCode })
      const product = offers.size === 0 ? undefined : await productOf(database, productId)
      return product ? ok(detailOf(product, [...offers.values()])) : fail('PRODUCT_UNKNOWN')
    }),

    handle(getInfo, async ({ productId, priceId, activityCode }, { memberId }) => {
      if (productId === undefined && priceId === undefined) return fail('PRODUCT_UNKNOWN')
      const one = priceId === undefined ? { productIds: [productId ?? ''] } : { priceIds: [priceId] }
      const offers = [...(await offersOf(context, database, { ...one, memberId, activityCode })).values()]
      const [first] = offers
      if (!first || (productId !== undefined && first.productId !== productId)) return fail('PRODUCT_UNKNOWN')
      return ok({ productId: first.productId, kind: first.kind, title: first.title, prices: offers.map(priceOf) })
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
