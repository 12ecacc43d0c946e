import { sql } from 'kysely'
import type { LineWanted } from '@niujin/commerce/ports'
import type { Change } from '../tables.ts'

/** A line of an order as it is sold now. */
interface SoldLine extends LineWanted {
  /** Written down now; false where the order took it before. */
  readonly isNew: boolean
  /** Its stock had that many, or has no bound. */
  readonly isStocked: boolean
  /** With it the member has no more of the product than one may have. */
  readonly isShared: boolean
}

/** What an order takes, each price once. */
interface Taking {
  readonly orderNum: string
  readonly memberId: string
  readonly lines: readonly LineWanted[]
  readonly at: Date
}

/**
 * Writes down what an order takes of the prices that are offered now, takes it from the stock and adds it to the member's
 * share, and says of each how that went; nothing of them is new when the order took anything before. A second try at the
 * same moment waits for the first to end. Stock is locked in the order of prices, then shares in the order of products, and
 * the bounds stand in the statement, so that they hold however many come at once. One statement: every order in the shop
 * comes through here.
 */
export async function takeSales(change: Change, { orderNum, memberId, lines, at }: Taking): Promise<SoldLine[]> {
  const ids = lines.map(({ priceId }) => priceId)
  const counts = lines.map(({ count }) => count)
  const { rows } = await sql<SoldLine>`
    with offered as (
      select price.id, product_id, stock.count is not null as is_bounded, wanted.count
      from unnest(${ids}::text[], ${counts}::integer[]) as wanted (id, count)
      join products.price on price.id = wanted.id join products.product on product.id = product_id
      join products.stock on stock.price_id = price.id
      where price.status = 'on_sale' and product.status = 'on_sale'
    ), noted as (
      insert into products.sale (order_num, price_id, product_id, member_id, count, from_stock, created_at)
      select ${orderNum}, id, product_id, ${memberId}, count, is_bounded, ${at}::timestamptz
      from offered where not exists (select from products.sale where order_num = ${orderNum}) order by id
      on conflict (order_num, price_id) do nothing returning price_id, product_id, count, from_stock
    ), held as (
      select stock.price_id from products.stock join noted on noted.price_id = stock.price_id
      where from_stock order by stock.price_id for no key update of stock
    ), stocked as (
      update products.stock set count = stock.count - noted.count
      from noted join held on held.price_id = noted.price_id
      -- Without a bound (null since a moment ago) null minus something stays null.
      where stock.price_id = noted.price_id and (stock.count is null or stock.count >= noted.count)
      returning stock.price_id
    ), shared as (
      insert into products.bought as mine (member_id, product_id, count)
      select ${memberId}, product.id, sum(noted.count)::integer
      from noted join products.product on product.id = noted.product_id
      where (select count(*) from stocked) = (select count(*) from held)
      group by product.id having member_limit is null or sum(noted.count) <= member_limit
      order by product.id
      on conflict (member_id, product_id) do update set count = mine.count + excluded.count
      where mine.count + excluded.count <= (
        select coalesce(member_limit, mine.count + excluded.count) from products.product where id = mine.product_id
      )
      returning product_id
    )
    select offered.id as "priceId", offered.count, noted.price_id is not null as "isNew",
      not is_bounded or stocked.price_id is not null as "isStocked", shared.product_id is not null as "isShared"
    from offered left join noted on noted.price_id = offered.id left join stocked on stocked.price_id = offered.id
      left join shared on shared.product_id = offered.product_id
    order by offered.id`.execute(change)
  return rows
}
