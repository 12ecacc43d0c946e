import { sql, type Transaction } from 'kysely'
import { OF_REGULAR, OTHERS, REGULARS, STORED } from './orders-list-size.ts'
import { startShop } from './orders-shop.ts'
import { answerCpuQuestions } from './server-process.ts'

/** The shop with a table of orders as it is after years. */
answerCpuQuestions()
const shop = await startShop({ onWarning: (line) => process.stderr.write(line) })
await shop.database.transaction().execute(fill)
await sql`analyze orders."order", orders.item`.execute(shop.database)
process.on('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
console.log(await shop.listen())

async function fill(change: Transaction<unknown>): Promise<void> {
  // It takes longer than any call may; and rows that belong together are made together, so nothing has to be looked up.
  await sql`set local statement_timeout = 0`.execute(change)
  await sql`set local session_replication_role = replica`.execute(change)
  const regulars = sql.lit(REGULARS * OF_REGULAR)
  await sql`insert into orders."order"
    (order_num, member_id, status, kind, title, search_text, total_fen, coupon_fen, coins, pay_fen, has_credit, payment_id,
      created_at, expires_at, paid_at, agreement)
    select num, case when n < ${regulars} then 'regular-' || n % ${sql.lit(REGULARS)} else 'other-' || n % ${sql.lit(OTHERS)} end,
      state, case when n % 3 = 0 then 'goods' else 'membership' end, thing, lower(thing || E'\\n' || num),
      26800, 0, 0, 26800, false, 'P' || md5(n::text), made, made + interval '30 minutes',
      case when state not in ('unpaid', 'cancelled') then made end, ''
    from (
      select n, 'D' || left(md5(n::text), 30) as num, now() - n * interval '61 seconds' as made,
        case when n % 3 = 0 then '牛金投资笔记本 黑色' else 'VIP 会员 一年' end as thing,
        (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'cancelled', 'delivered', 'paid', 'refunded', 'part_refunded'])
          [1 + (n / ${sql.lit(REGULARS)}) % 10] as state
      from generate_series(0, ${sql.lit(STORED - 1)}) as n
    ) as made`.execute(change)
  // What is not paid in half an hour is cancelled: only a few are open.
  await sql`update orders."order" set status = 'unpaid', paid_at = null where created_at > now() - interval '30 minutes'`.execute(
    change,
  )
  await sql`insert into orders.item
    (id, order_num, ordinal, product_id, price_id, title, variant, kind, fen, count, total_fen, coupon_fen, coins, pay_fen,
      is_shipped, is_gift, grants)
    select order_num || '-' || ordinal, order_num, ordinal, case kind when 'goods' then 'notebook' else 'vip' end,
      case kind when 'goods' then 'notebook-black' else 'vip-year' end, title, '', kind, 13400, 1, 13400, 0, 0, 13400,
      kind = 'goods', false, '[]'
    from orders."order", generate_series(0, 1) as ordinal`.execute(change)
}
