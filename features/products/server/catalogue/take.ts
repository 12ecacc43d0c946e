import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Catalogue, LineWanted } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ProductsContext } from '../deps.ts'
import { lockedSales } from '../store/sales.ts'
import { takeSales } from '../store/sale-prices.ts'
import { within } from '../tables.ts'

type Taken = Result<null, 'SOLD_OUT' | 'LIMIT_REACHED'>
type Taking = Parameters<Catalogue['take']>[1]

/**
 * Takes what an order wants: stock in the order of price ids, then the member's share in the order of product ids, so
 * that orders never wait for each other in a circle. After a refusal nothing of the transaction may stay.
 */
export async function take(
  { now }: ProductsContext,
  transaction: OpenTransaction,
  { orderNum, memberId, lines }: Taking,
): Promise<Taken> {
  const change = within(transaction)
  const wanted = joined(lines)
  if (wanted.length === 0) return ok(null)
  const found = await takeSales(change, { orderNum, memberId, lines: wanted, at: new Date(now()) })
  const fresh = found.filter(({ isNew }) => isNew)
  // It took these before, perhaps when they were still on sale.
  if (fresh.length === 0 && (await lockedSales(change, orderNum)).length > 0) return ok(null)
  // What was taken off sale since the order was priced is as good as sold out.
  if (found.length < wanted.length) return fail('SOLD_OUT')
  if (fresh.length < found.length) throw new Error(`订单 ${orderNum} 已经取过别的商品`)
  if (!found.every(({ isStocked }) => isStocked)) return fail('SOLD_OUT')
  return found.every(({ isShared }) => isShared) ? ok(null) : fail('LIMIT_REACHED')
}

/** One line for each price, in the order in which they are locked. @throws RangeError when a count is not a whole number above zero */
function joined(lines: readonly LineWanted[]): LineWanted[] {
  if (lines.some(({ count }) => !Number.isSafeInteger(count) || count < 1)) throw new RangeError('件数须为大于零的整数')
  const byPrice = Map.groupBy(lines, ({ priceId }) => priceId)
  return [...byPrice]
    .map(([priceId, same]) => ({ priceId, count: same.reduce((all, { count }) => all + count, 0) }))
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
}
