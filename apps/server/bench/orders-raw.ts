import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { COINS, orderAt } from './orders-create-size.ts'

/** What an order writes to. */
const TABLES = [
  ['kit', 'idempotency'],
  ['orders', 'order'],
  ['orders', 'item'],
  ['orders', 'history'],
  ['products', 'stock'],
  ['products', 'sale'],
  ['products', 'bought'],
  ['coupons', 'coupon'],
  ['coupons', 'history'],
  ['payment', 'intent'],
  ['payment', 'history'],
  ['ledger', 'account'],
  ['ledger', 'movement'],
  ['ledger', 'entry'],
] as const
/** What is there before an order comes. */
const FILLED = ['products_stock', 'coupons_coupon', 'ledger_account']

/** Copies of the tables with the same indexes and checks, and with what is there now. */
export async function copyTables(database: Kysely<unknown>): Promise<void> {
  await sql`create schema raw`.execute(database)
  for (const [schema, table] of TABLES) {
    const [from, to] = [sql.table(`${schema}.${table}`), sql.table(`raw.${schema}_${table}`)]
    await sql`create table ${to} (like ${from} including all)`.execute(database)
    if (FILLED.includes(`${schema}_${table}`)) await sql`insert into ${to} select * from ${from}`.execute(database)
  }
}

/**
 * Writes the rows of the n-th order into the copies, in one transaction and one statement for each table: what there is to
 * write when nothing has to be decided, read or answered.
 */
export function writeRaw(database: Kysely<unknown>, n: number): Promise<void> {
  return database.transaction().execute(async (change) => {
    const order = { ...orderAt(n), num: `D${randomBytes(15).toString('hex')}`, at: new Date() }
    await rowsOfOrder(change, order)
    await rowsOfThings(change, order)
    await rowsOfPayment(change, order)
  })
}

interface RawOrder extends ReturnType<typeof orderAt> {
  readonly num: string
  readonly at: Date
}

async function rowsOfOrder(change: Transaction<unknown>, { num, memberId, couponId, priceId, at }: RawOrder) {
  await sql`insert into raw.kit_idempotency (scope, key, input_hash, answer)
    values (${`POST /payment/Rest/api/order/createOrder member:${memberId}`}, ${num}, ${num.repeat(2)},
      ${JSON.stringify({ ok: true, value: { orderNum: num, status: 'unpaid', paymentId: num, payFen: 26_700 } })})`.execute(
    change,
  )
  await sql`insert into raw.orders_order
    (order_num, member_id, status, kind, title, search_text, total_fen, coupon_id, coupon_fen, coins, pay_fen, has_credit,
      payment_id, created_at, expires_at, address, remark, agreement)
    values (${num}, ${memberId}, 'unpaid', 'membership', 'VIP 会员 一年等 2 种', ${`vip 会员 一年\n牛金投资笔记本 黑色\n${num}`},
      30700, ${couponId}, 3070, ${COINS}, ${30_700 - 3070 - COINS * 10}, false, ${num}, ${at}, ${at},
      '{"name":"张三","mobile":"13800000000","text":"上海市 黄浦区 人民路 1 号"}', '', '')`.execute(change)
  await sql`insert into raw.orders_item
    (id, order_num, ordinal, product_id, price_id, title, variant, kind, fen, count, total_fen, coupon_fen, coins, pay_fen,
      is_shipped, is_gift, grants)
    values
      (${`${num}a`}, ${num}, 0, 'vip', 'vip-year', 'VIP 会员', '一年', 'membership', 26800, 1, 26800, 2680, 26, 23860,
        false, false, '[{"kind":"entitlement","thing":"membership:vip","days":365}]'),
      (${`${num}b`}, ${num}, 1, ${priceId}, ${priceId}, '牛金投资笔记本', '黑色', 'goods', 3900, 1, 3900, 390, 4, 3470,
        true, false, '[]')`.execute(change)
  await sql`insert into raw.orders_history (order_num, who, from_status, to_status, reason, text, at)
    values (${num}, ${memberId}, '', 'unpaid', '下单', '提交订单', ${at})`.execute(change)
}

async function rowsOfThings(change: Transaction<unknown>, { num, memberId, couponId, priceId, at }: RawOrder) {
  await sql`insert into raw.products_sale (order_num, price_id, product_id, member_id, count, from_stock, created_at)
    values (${num}, ${priceId}, ${priceId}, ${memberId}, 1, true, ${at}), (${num}, 'vip-year', 'vip', ${memberId}, 1, false, ${at})`.execute(
    change,
  )
  await sql`update raw.products_stock set count = count - 1 where price_id = ${priceId}`.execute(change)
  await sql`insert into raw.products_bought as mine (member_id, product_id, count)
    values (${memberId}, ${priceId}, 1), (${memberId}, 'vip', 1)
    on conflict (member_id, product_id) do update set count = mine.count + excluded.count`.execute(change)
  await sql`update raw.coupons_coupon set status = 'locked', order_num = ${num}, off_fen = 3070 where id = ${couponId}`.execute(
    change,
  )
  await sql`insert into raw.coupons_history (about, subject_id, who, from_status, to_status, reason, at)
    values ('coupon', ${couponId}, ${memberId}, 'unused', 'locked', ${`订单 ${num}`}, ${at})`.execute(change)
}

async function rowsOfPayment(change: Transaction<unknown>, { num, memberId, at }: RawOrder) {
  await sql`insert into raw.payment_intent
    (id, member_id, biz_type, biz_id, subject, fen, coins, status, created_at, expires_at, close_at)
    values (${num}, ${memberId}, 'order', ${num}, 'VIP 会员 一年等 2 种', ${30_700 - 3070 - COINS * 10}, ${COINS}, 'waiting',
      ${at}, ${at}, ${at})`.execute(change)
  await sql`insert into raw.payment_history (intent_id, about, no, who, from_status, to_status, reason, at)
    values (${num}, 'intent', ${num}, ${memberId}, '', 'waiting', 'VIP 会员 一年等 2 种', ${at})`.execute(change)
  const { rows } = await sql<{ id: string }>`insert into raw.ledger_movement (biz_type, biz_id, memo)
    values ('payment:coins:freeze', ${num}, 'VIP 会员 一年等 2 种') returning id`.execute(change)
  const accounts = [`member:${memberId}:paid`, `member:${memberId}:frozen-paid`]
  await sql`update raw.ledger_account set entries = entries + 1,
      balance = balance + case when name = ${accounts[0]} then ${-COINS}::bigint else ${COINS}::bigint end
    where name = any(${accounts}::text[]) and currency = 'coin'`.execute(change)
  await sql`insert into raw.ledger_entry (movement_id, account, currency, amount, balance_after, number)
    select ${rows[0]?.id}::bigint, name, currency, case when name = ${accounts[0]} then ${-COINS}::bigint else ${COINS}::bigint end,
      balance, entries
    from raw.ledger_account where name = any(${accounts}::text[]) and currency = 'coin'`.execute(change)
}
