import { sql, type Kysely } from 'kysely'
import { GOODS, MEMBERS, ORDERS } from './orders-create-size.ts'
import { copyTables, writeRaw } from './orders-raw.ts'
import { startShop } from './orders-shop.ts'
import { answerCpuQuestions } from './server-process.ts'

/** The shop with members who have coins and coupons, and beside it `/raw`, which only writes the rows of an order. */
answerCpuQuestions()
const shop = await startShop({ onWarning: (line) => process.stderr.write(line) })
const { database, app, ledger } = shop
await stockUp(database)
for (let member = 0; member < MEMBERS; member += 1) await fund(`m${member}`)
await copyTables(database)
await sql`vacuum analyze`.execute(database)

const next = { raw: 0 }
app.post('/raw', async () => {
  await writeRaw(database, next.raw++)
  return { code: '0', msg: '', data: {} }
})
app.get('/made', async () => {
  const { rows } = await sql<{ orders: number; raw: number }>`select
    (select count(*)::int from orders."order" where coupon_fen > 0 and coins > 0) as orders,
    (select count(*)::int from raw.orders_order) as raw`.execute(database)
  return rows[0]
})
process.on('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
console.log(await shop.listen())

function fund(memberId: string): Promise<boolean> {
  return database.transaction().execute((change) =>
    ledger.creditPurchase(change, {
      memberId,
      coins: 10_000,
      bonus: 0,
      fen: 100_000,
      channel: 'bench',
      bizId: memberId,
    }),
  )
}

/** Goods that anybody may buy many of, and coupons. */
async function stockUp(change: Kysely<unknown>): Promise<void> {
  const goods = sql`(select 'goods-' || n as id from generate_series(0, ${GOODS - 1}::int) as n)`
  await sql`insert into products.product
    (id, kind, title, summary, is_shipped, status, sort, created_at, updated_at)
    select goods.id, kind, title, summary, is_shipped, status, sort, created_at, updated_at
    from products.product, ${goods} as goods where product.id = 'notebook'`.execute(change)
  await sql`insert into products.price (id, product_id, variant, sort, created_at, updated_at)
    select goods.id, goods.id, variant, sort, created_at, updated_at
    from products.price, ${goods} as goods where price.id = 'notebook-black'`.execute(change)
  await sql`insert into products.stock (price_id, count) select goods.id, 1000000 from ${goods} as goods`.execute(
    change,
  )
  await sql`insert into products.price_version (price_id, fen, valid_from, status, maker, reason, created_at)
    select goods.id, fen, valid_from, status, maker, reason, created_at
    from products.price_version, ${goods} as goods where price_id = 'notebook-black'`.execute(change)
  await sql`insert into coupons.coupon
    (id, template_id, member_id, status, valid_from, valid_until, source_kind, source_id, ordinal, taken_at)
    select 'coupon-' || member || '-' || turn, 'demo-ten-off', 'm' || member, 'unused', now() - interval '1 minute',
      now() + interval '9 days', 'bench', 'bench', turn + 1, now()
    from generate_series(0, ${MEMBERS - 1}::int) as member, generate_series(0, ${ORDERS - 1}::int) as turn`.execute(
    change,
  )
}
