import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Catalogue, LineWanted } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import type { ProductsContext } from '../deps.ts'
import { addBought } from '../store/bought.ts'
import { lockedSales, noteSales } from '../store/sales.ts'
import { salePrices, type SalePrice } from '../store/sale-prices.ts'
import { takeStock } from '../store/stock.ts'
import { within, type Change } from '../tables.ts'

type Taken = Result<null, 'SOLD_OUT' | 'LIMIT_REACHED'>
type Taking = Parameters<Catalogue['take']>[1]

/**
 * Takes what an order wants: stock in the order of price ids, then the member's share in the order of product ids, so
 * that orders never wait for each other in a circle. A refusal leaves nothing, also where the caller goes on.
 */
export async function take(context: ProductsContext, transaction: OpenTransaction, taking: Taking): Promise<Taken> {
  const change = within(transaction)
  await sql`savepoint products_take`.execute(change)
  const taken = await takeAll(context, change, taking)
  await (taken.ok ? sql`release savepoint products_take` : sql`rollback to savepoint products_take`).execute(change)
  return taken
}

async function takeAll(
  { now }: ProductsContext,
  change: Change,
  { orderNum, memberId, lines }: Taking,
): Promise<Taken> {
  const wanted = joined(lines)
  if (wanted.length === 0 || (await lockedSales(change, orderNum)).length > 0) return ok(null)
  const prices = await salePrices(
    change,
    wanted.map(({ priceId }) => priceId),
  )
  const at = new Date(now())
  const found = wanted.flatMap((line) => {
    const price = prices.get(line.priceId)
    return price ? [{ ...line, price }] : []
  })
  // What was taken off sale since the order was priced is as good as sold out.
  if (found.length < wanted.length) return fail('SOLD_OUT')
  const fresh = await noteSales(
    change,
    found.map(({ priceId, count, price }) => ({
      order_num: orderNum,
      price_id: priceId,
      product_id: price.productId,
      member_id: memberId,
      count,
      from_stock: price.isBounded,
      created_at: at,
    })),
  )
  if (fresh === 0) return ok(null)
  if (fresh < found.length) throw new Error(`订单 ${orderNum} 已经取过别的商品`)
  for (const { priceId, count, price } of found) {
    if (price.isBounded && !(await takeStock(change, priceId, count))) return fail('SOLD_OUT')
  }
  return takeShares(change, memberId, found)
}

async function takeShares(
  change: Change,
  memberId: string,
  lines: readonly (LineWanted & { readonly price: SalePrice })[],
): Promise<Taken> {
  const byProduct = Map.groupBy(lines, ({ price }) => price.productId)
  for (const [productId, mine] of [...byProduct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const count = mine.reduce((all, line) => all + line.count, 0)
    const limit = mine[0]?.price.memberLimit ?? null
    if (!(await addBought(change, { memberId, productId, count, limit }))) return fail('LIMIT_REACHED')
  }
  return ok(null)
}

/** One line for each price, in the order in which they are locked. @throws RangeError when a count is not a whole number above zero */
function joined(lines: readonly LineWanted[]): LineWanted[] {
  if (lines.some(({ count }) => !Number.isSafeInteger(count) || count < 1)) throw new RangeError('件数须为大于零的整数')
  const byPrice = Map.groupBy(lines, ({ priceId }) => priceId)
  return [...byPrice]
    .map(([priceId, same]) => ({ priceId, count: same.reduce((all, { count }) => all + count, 0) }))
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
}
