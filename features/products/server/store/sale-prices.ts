import { sql } from 'kysely'
import type { LineWanted } from '@niujin/commerce/ports'
import type { Change } from '../tables.ts'

/** A line of an order as it is sold now. */
export interface SoldLine extends LineWanted {
  readonly productId: string
  /** Its stock has a bound. */
  readonly isBounded: boolean
  /** Written down now; false where the order took it before. */
  readonly isNew: boolean
}

/** What an order takes, each price once. */
interface Taking {
  readonly orderNum: string
  readonly memberId: string
  readonly lines: readonly LineWanted[]
  readonly at: Date
}

/**
 * Writes down what an order takes of the prices that are offered now, and gives these, by price id; nothing of them is new
 * when the order took anything before. A second try at the same moment waits for the first to end. One statement: every
 * order in the shop comes through here.
 */
export async function noteSales(change: Change, { orderNum, memberId, lines, at }: Taking): Promise<SoldLine[]> {
  const ids = lines.map(({ priceId }) => priceId)
  const counts = lines.map(({ count }) => count)
  const { rows } = await sql<SoldLine>`
    with offered as (
      select price.id, product_id, stock is not null as is_bounded, wanted.count
      from unnest(${ids}::text[], ${counts}::integer[]) as wanted (id, count)
      join products.price on price.id = wanted.id join products.product on product.id = product_id
      where price.status = 'on_sale' and product.status = 'on_sale'
    ), noted as (
      insert into products.sale (order_num, price_id, product_id, member_id, count, from_stock, created_at)
      select ${orderNum}, id, product_id, ${memberId}, count, is_bounded, ${at}::timestamptz
      from offered where not exists (select from products.sale where order_num = ${orderNum}) order by id
      on conflict (order_num, price_id) do nothing returning price_id
    )
    select offered.id as "priceId", offered.product_id as "productId", offered.is_bounded as "isBounded", offered.count,
      noted.price_id is not null as "isNew"
    from offered left join noted on noted.price_id = offered.id order by offered.id`.execute(change)
  return rows
}
