import type { AfterSale, OrderDetail } from '../../contract/index.ts'

/** A line of an order and how many of it can still be asked back. */
export interface Refundable {
  readonly itemId: string
  readonly name: string
  readonly left: number
}

/** Applications that were called off or refused take nothing away. */
const WITHOUT_EFFECT = new Set<AfterSale['status']>(['member_cancelled', 'refused', 'goods_refused'])

/** The lines of which something can still go back: what was bought less what went back or is asked for already. */
export function refundableOf({ items, afterSales }: Pick<OrderDetail, 'items' | 'afterSales'>): Refundable[] {
  const gone = afterSales.filter(({ status }) => !WITHOUT_EFFECT.has(status)).flatMap(({ items: lines }) => lines)
  return items
    .map(({ itemId, productName, variant, count }) => ({
      itemId,
      name: [productName, variant].filter((text) => text !== '').join(' '),
      left: count - gone.filter((line) => line.itemId === itemId).reduce((all, line) => all + line.count, 0),
    }))
    .filter(({ left }) => left > 0)
}
