import { createLedger } from '@niujin/money/ledger'
import { sql, type Kysely } from 'kysely'

/** What the shop and the cashier still have to do with each other by themselves: notices, questions, refunds. */
export async function underWay(database: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from sandbox_pay.trade join payment.attempt using (no)
        where trade.status = 'success' and attempt.status = 'waiting')
      + (select count(*) from payment.refund where status in ('pending', 'failed'))
    )::int as count`.execute(database)
  return rows[0]?.count ?? 0
}

/** Everything that does not fit together in the shop, one line each; none when all is right. Only lines of one piece. */
export async function shopFaults(database: Kysely<unknown>): Promise<string[]> {
  const found = [
    await faultsIn(database, STATES),
    await faultsIn(database, GIVEN),
    await faultsIn(database, COUPONS),
    await faultsIn(database, COINS),
    await faultsIn(database, STOCK),
    await faultsIn(database, REFUNDS),
    await faultsIn(database, MESSAGES),
    await createLedger().check(database),
  ]
  return found.flat()
}

async function faultsIn(database: Kysely<unknown>, question: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string; id: string }>`${sql.raw(ORDERS + question)}`.execute(database)
  return rows.map(({ fault, id }) => `${fault}：${id}`)
}

/** Every order with its payment. */
const ORDERS = `with orders as (
  select "order".*, intent.status as payment, intent.refunded, intent.refunded_coins as payment_coins_back,
    "order".status in ('paid', 'delivered', 'completed', 'refunding', 'part_refunded', 'refunded') as is_paid
  from orders."order" left join payment.intent on intent.id = "order".payment_id
)`

const STATES = `
select '订单与支付不合' as fault, order_num || ' ' || status || ' ' || coalesce(payment, '没有') as id from orders where not case
  when status = 'unpaid' then payment = 'waiting'
  when status = 'cancelled' then payment = 'closed'
  when status = 'refunded' then payment in ('success', 'refund')
  else payment = 'success' end
union all
select '一个订单几笔支付', biz_id from payment.intent where biz_type = 'order' group by biz_id having count(*) > 1
union all
select '支付没有订单', biz_id from payment.intent where biz_type = 'order' and not exists (select from orders where order_num = biz_id)
union all
select '收银台收了钱，没有算付', intent_id from payment.attempt join sandbox_pay.trade using (no) join payment.intent on intent.id = intent_id
  where trade.status = 'success' and intent.status in ('waiting', 'closed') and attempt.status <> 'refund'
union all
select '收银台没收钱，算付了', intent_id from payment.attempt join sandbox_pay.trade using (no)
  where trade.status <> 'success' and attempt.status = 'success'`

/** A line that gives something has one period when it was paid, and none that runs when it went back. */
const GIVEN = `
select '权益不是一行一段' as fault, item.id || ' ' || orders.status as id from orders.item join orders using (order_num)
cross join lateral (
  select count(*) as every, count(*) filter (where ended_at is null) as live from entitlements.period
  where cause_kind = 'order' and cause_id = order_num || ':' || item.id
) as period
where item.grants <> '[]'
  and (every <> is_paid::int or live <> case when is_paid then item.count - item.refunded_count else 0 end)`

const COUPONS = `
select '优惠券与订单不合' as fault, orders.order_num || ' ' || orders.status || ' ' || coupon.status as id
from orders join coupons.coupon on coupon.id = coupon_id
where not case
  when orders.status = 'unpaid' then coupon.status = 'locked' and coupon.order_num = orders.order_num
  when orders.status in ('cancelled', 'refunded') then coupon.order_num is distinct from orders.order_num
  else coupon.status = 'used' and coupon.order_num = orders.order_num end
union all
select '优惠券被没有的订单占着', id from coupons.coupon
  where order_num is not null and not exists (select from orders where orders.order_num = coupon.order_num and coupon_id = coupon.id)`

/** What was bought is frozen by unpaid orders, spent by paid ones, or there. */
const COINS = `
, held as (
  select split_part(name, ':', 2) as member_id, sum(balance) as every,
    coalesce(sum(balance) filter (where name like '%:frozen-%'), 0) as frozen
  from ledger.account where name like 'member:%' and currency = 'coin' group by 1
), bought as (
  select recharge.member_id, sum(recharge.coins + bonus) as coins from payment.recharge
  join payment.intent on biz_type = 'recharge' and biz_id = recharge.id where intent.status = 'success' group by 1
), ordered as (
  select member_id, coalesce(sum(coins) filter (where status = 'unpaid'), 0) as frozen,
    coalesce(sum(coins - refunded_coins) filter (where is_paid), 0) as spent from orders group by 1
)
select '冻结的牛币与没付的订单不合' as fault, member_id as id from ordered join held using (member_id) where ordered.frozen <> held.frozen
union all
select '牛币与付了的订单不合', member_id || ' ' || every || ' ' || bought.coins || ' ' || spent
from ordered join held using (member_id) join bought using (member_id) where every <> bought.coins - spent`

/** What was there is what is left and what orders hold that were not closed and not given back. */
const STOCK = `
, sold as (
  select price_id, sum(item.count - item.refunded_count) as count from orders.item join orders using (order_num)
  where orders.status <> 'cancelled' group by 1
), taken as (select price_id, sum(count - given_back) as count from products.sale group by 1)
select '库存与订单不合' as fault, price_id as id from taken left join sold using (price_id) where taken.count <> coalesce(sold.count, 0)`

const REFUNDS = `
select '退款与支付不合' as fault, order_num as id from orders
  where refunded_fen <> coalesce(refunded, 0) or refunded_coins <> coalesce(payment_coins_back, 0)
union all
select '渠道退的与订单退的不合', order_num from orders where refunded_fen <> (
  select coalesce(sum(refund.fen), 0) from sandbox_pay.refund join payment.attempt using (no)
  where attempt.intent_id = payment_id and attempt.status <> 'refund'
)
union all
select '售后与订单不合', order_num from orders where (refunded_fen, refunded_coins) <> (
  select coalesce(sum(fen), 0), coalesce(sum(coins), 0) from orders.after_sale
  where after_sale.order_num = orders.order_num and after_sale.status = 'done'
)`

/** One for everything that is told, none for what was not. */
const MESSAGES = `
, expected as (
  select member_id, 'order-paid:' || order_num as key, is_paid as is_due from orders
  union all select member_id, 'order-cancelled:' || order_num, status = 'cancelled' and cancel_kind = 'timeout' from orders
  union all select member_id, 'order-refunded:' || no, after_sale.status = 'done' from orders.after_sale join orders using (order_num)
)
select '消息不是一条' as fault, key as id from expected
where (select count(*) from messages.message where message.key = expected.key) <> is_due::int`

/** Pieces of a price that are left or held by orders: always as many as there were. */
export async function piecesOf(database: Kysely<unknown>, priceId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select (stock.count + (
      select coalesce(sum(sale.count - given_back), 0) from products.sale where sale.price_id = stock.price_id
    ))::int as pieces from products.stock where price_id = ${priceId}`.execute(database)
  return rows[0]?.pieces ?? 0
}

/** Lets the moment come at which payments that nobody told of are asked about, and refunds are sent again. */
export async function timeToAskIsNow(database: Kysely<unknown>): Promise<void> {
  await sql`update payment.attempt set ask_at = now() where status = 'waiting'`.execute(database)
  await sql`update payment.refund set try_at = now() where status = 'pending'`.execute(database)
}

/** Lets the time to pay be over for every order and recharge that nobody paid. */
export async function timeToPayIsOver(database: Kysely<unknown>): Promise<void> {
  await sql`update payment.intent set expires_at = now() - interval '1 second', close_at = now() - interval '1 second' where status = 'waiting'`.execute(
    database,
  )
  await sql`update sandbox_pay.trade set expires_at = now() - interval '1 second' where status = 'waiting'`.execute(
    database,
  )
  await sql`update orders."order" set expires_at = now() - interval '1 second' where status = 'unpaid'`.execute(
    database,
  )
}
