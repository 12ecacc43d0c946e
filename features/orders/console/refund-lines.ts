import { moneyText } from '@niujin/money'
import type { StaffOrder } from '../contract/index.ts'
import { refundOf, sumOf } from '../domain/refunding.ts'

/** A line of an order, what was paid for it, and how many of it can still go back. */
export interface RefundLine {
  readonly itemId: string
  readonly name: string
  readonly count: number
  readonly payFen: number
  readonly coins: number
  readonly left: number
}

/** What the pieces give back, by the server's own rule. */
export function backOf(
  lines: readonly RefundLine[],
  items: readonly { readonly itemId: string; readonly count: number }[],
): string {
  const { fen, coins } = sumOf(
    items.flatMap(({ itemId, count }) => {
      const line = lines.find((one) => one.itemId === itemId)
      return line ? [refundOf({ ...line, refundedCount: line.count - line.left }, count)] : []
    }),
  )
  return `${moneyText(fen)}${coins > 0 ? ` 与 ${coins} 牛币` : ''}`
}

/** Applications that were called off or refused take nothing away. */
const WITHOUT_EFFECT = new Set(['member_cancelled', 'refused', 'goods_refused'])

/** The lines of which something can still go back. */
export function linesOf({ items, afterSales }: StaffOrder): RefundLine[] {
  const gone = afterSales.filter(({ status }) => !WITHOUT_EFFECT.has(status)).flatMap((one) => one.items)
  return items
    .map(({ itemId, productName, variant, count, payPrice, coinShare }) => ({
      itemId,
      name: `${productName} ${variant}`.trim(),
      count,
      payFen: payPrice,
      coins: coinShare,
      left: count - gone.filter((line) => line.itemId === itemId).reduce((all, line) => all + line.count, 0),
    }))
    .filter(({ left }) => left > 0)
}
