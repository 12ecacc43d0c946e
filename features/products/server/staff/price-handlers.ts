import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS, staffAddPrice, staffChangeStock, staffSavePrice, staffUnboundStock } from '../../contract/index.ts'
import { boughtCoins } from '../../domain/index.ts'
import type { ProductsContext } from '../deps.ts'
import { noteAct } from '../store/history.ts'
import { addPrice, lockedPrice, pricesOf, savePrice } from '../store/prices.ts'
import { lockedProduct, lockedProductOfPrice } from '../store/products.ts'
import { isPriced } from '../store/proposals.ts'
import { changeStock, lockedStock, unboundStock } from '../store/stock.ts'
import { within, type PriceRow } from '../tables.ts'
import { rightsOf } from './rights.ts'
import { afterwards } from './staff-change.ts'

/** Variants and their stock, for the staff. What they cost is in proposal-handlers.ts. */
export function priceHandlers(context: ProductsContext): Handler[] {
  return [...variantHandlers(context), ...stockHandlers(context)]
}

function variantHandlers(context: ProductsContext): Handler[] {
  const { now } = context
  return [
    handleOnce(staffAddPrice, async (input, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const [change, at, { productId }] = [within(transaction), new Date(now()), input]
      const product = await lockedProduct(change, productId)
      if (!product) return fail('PRODUCT_UNKNOWN')
      if (product.priced_elsewhere) return fail('PRICED_ELSEWHERE')
      if ((await pricesOf(change, [productId])).length >= LIMITS.prices) return fail('PRICES_FULL')
      if (!(await addPrice(change, { ...input, at }))) return fail('PRICE_TAKEN')
      const what = `新规格 ${input.priceId}`
      await noteAct(change, { productId, who: memberId, what, before: '', after: wordsOf(input), reason: '', at })
      return ok(await afterwards(change, productId, { rights, at }))
    }),

    handleOnce(staffSavePrice, async ({ reason, ...input }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const [change, at, { priceId }] = [within(transaction), new Date(now()), input]
      const product = await lockedProductOfPrice(change, priceId)
      const price = product && (await lockedPrice(change, priceId))
      if (!price) return fail('PRICE_UNKNOWN')
      if (product.priced_elsewhere) return fail('PRICED_ELSEWHERE')
      // Whoever agreed to the price agreed to so many coins for it.
      const isMore = boughtCoins(input.grants) > boughtCoins(price.grants)
      if (isMore && (await isPriced(change, priceId))) return fail('COINS_FIXED')
      await savePrice(change, { ...input, at })
      const words = { before: wordsOf(price), after: wordsOf({ ...price, ...input }) }
      await noteAct(change, { productId: product.id, who: memberId, what: `规格 ${priceId}`, ...words, reason, at })
      return ok(await afterwards(change, product.id, { rights, at }))
    }),
  ]
}

function stockHandlers(context: ProductsContext): Handler[] {
  const { now } = context
  return [
    handleOnce(staffChangeStock, async ({ priceId, change: by, reason }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const [change, at] = [within(transaction), new Date(now())]
      const stock = await lockedStock(change, priceId)
      if (!stock) return fail('PRICE_UNKNOWN')
      const { productId, count } = stock
      const left = await changeStock(change, { priceId, by, most: LIMITS.stock })
      if (left === undefined) return by < 0 ? fail('STOCK_SHORT', `库存只有 ${count ?? 0} 件`) : fail('STOCK_FULL')
      const words = { before: stockText(count), after: stockText(left) }
      await noteAct(change, { productId, who: memberId, what: `库存 ${priceId}`, ...words, reason, at })
      return ok(await afterwards(change, productId, { rights, at }))
    }),

    handleOnce(staffUnboundStock, async ({ priceId, reason }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const [change, at] = [within(transaction), new Date(now())]
      const stock = await lockedStock(change, priceId)
      if (!stock) return fail('PRICE_UNKNOWN')
      const { productId, count } = stock
      await unboundStock(change, priceId)
      const words = { before: stockText(count), after: stockText(null) }
      await noteAct(change, { productId, who: memberId, what: `库存 ${priceId}`, ...words, reason, at })
      return ok(await afterwards(change, productId, { rights, at }))
    }),
  ]
}

function stockText(stock: number | null): string {
  return stock === null ? '不限量' : `${stock} 件`
}

/** A variant in the history. */
function wordsOf({
  variant,
  sort,
  grants,
  status = 'on_sale',
}: Pick<PriceRow, 'variant' | 'sort' | 'grants'> & { status?: PriceRow['status'] }): string {
  return `${variant}，次序 ${sort}，${status === 'on_sale' ? '在售' : '停售'}，给 ${JSON.stringify(grants)}`
}
