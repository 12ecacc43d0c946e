import type { Catalogue } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { removeBought } from '../store/bought.ts'
import { lockedSales, noteGivenBack, type SaleRow } from '../store/sales.ts'
import { putBackStock } from '../store/stock.ts'
import { within } from '../tables.ts'

type Returned = Parameters<Catalogue['giveBack']>[1]

/**
 * Gives back what an order took. The count of a line is how many of that price are back in all, not how many more: so
 * a repeat changes nothing, and a second partial refund names the sum of both. Without lines everything is back.
 * What the order never took is left alone.
 */
export async function giveBack(transaction: OpenTransaction, { orderNum, lines }: Returned): Promise<void> {
  const change = within(transaction)
  const sales = await lockedSales(change, orderNum)
  const returned = sales.flatMap((sale) => {
    const back = Math.min(sale.count, wantedOf(sale, lines))
    const more = back - sale.given_back
    return more > 0 ? [{ sale, back, more }] : []
  })
  for (const { sale, back, more } of returned) {
    await noteGivenBack(change, sale, back)
    if (sale.from_stock) await putBackStock(change, sale.price_id, more)
  }
  // After all the stock, as when taking.
  const byProduct = Map.groupBy(returned, ({ sale }) => sale.product_id)
  for (const [productId, mine] of [...byProduct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const count = mine.reduce((all, { more }) => all + more, 0)
    await removeBought(change, { memberId: mine[0]?.sale.member_id ?? '', productId, count })
  }
}

function wantedOf({ price_id: priceId, count }: SaleRow, lines: Returned['lines']): number {
  if (!lines) return count
  return lines.filter((line) => line.priceId === priceId).reduce((all, line) => all + line.count, 0)
}
