import type { Selectable } from 'kysely'
import type { Change, ProductsTables } from '../tables.ts'

export type SaleRow = Selectable<ProductsTables['products.sale']>

/** What an order took, in the order of prices, with everybody else who wants to give it back waiting. */
export function lockedSales(change: Change, orderNum: string): Promise<SaleRow[]> {
  return change
    .selectFrom('products.sale')
    .selectAll()
    .where('order_num', '=', orderNum)
    .orderBy('price_id')
    .forUpdate()
    .execute()
}

/** Notes how many of a line were given back in all. */
export async function noteGivenBack(
  change: Change,
  { order_num: orderNum, price_id: priceId }: Pick<SaleRow, 'order_num' | 'price_id'>,
  givenBack: number,
): Promise<void> {
  await change
    .updateTable('products.sale')
    .set({ given_back: givenBack })
    .where('order_num', '=', orderNum)
    .where('price_id', '=', priceId)
    .execute()
}
