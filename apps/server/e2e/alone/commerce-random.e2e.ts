import type { CallOutcome, Endpoint } from '@niujin/contract-kit'
import { cardAvtive, staffDecideBatch, staffMakeBatch, staffTakeCodes } from '@niujin/card-codes/contract'
import { takeCoupon } from '@niujin/coupons/contract'
import {
  askRefund,
  cancelOrder,
  cancelRefund,
  confirmOrder,
  createOrder,
  getOrderDetail,
  staffDecideAfterSale,
} from '@niujin/orders/contract'
import { finishPayment, submitPayment } from '@niujin/payment/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOf, startShop } from '../../bench/orders-shop.ts'

const OPERATIONS = 10_000
const CLIENTS = 50
const MEMBERS = 25
const CODES = 400
const FUNDED = 20_000
const CODE_COINS = 15
const STOCK = 40
const SEED = 20_261_123
/** It only tells that the run hangs: on a busy machine it takes minutes. */
const PATIENCE = 1_800_000

const PRICES = ['vip-month', 'vip-year', 'svip-month', 'column-volume-price-30', 'notebook-black', 'notebook-white']
const COUPONS = ['demo-newcomer', 'demo-membership', 'demo-ten-off']
/** How the cashier tells of a payment; `never` is somebody who only looked. */
const PLANS = ['normal', 'five', 'lost', 'reordered', 'never']

let shop: Awaited<ReturnType<typeof startShop>>
let url = ''
const warnings: string[] = []
beforeAll(async () => {
  shop = await startShop({ onWarning: (line) => warnings.push(line), isDisposable: true })
  url = await shop.listen()
})
afterAll(() => shop.stop())

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = seededRandom(SEED)
const below = (most: number) => Math.floor(random() * most)
const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]

/** What clients know of each other's doing; any of them acts for any member, so that one member's devices race. */
const open: { memberId: string; orderNum: string; paymentId: string }[] = []
const ordered: { memberId: string; orderNum: string }[] = []
const applied: { memberId: string; no: string }[] = []
const coupons = new Map<string, string[]>()
const codes: string[] = []
/** Coins that codes gave, by the answers. */
const won = new Map<string, number>()
const tallies: Record<string, number> = {}
const undeclared: string[] = []

/** Counts an outcome; what a call did not declare is kept. */
function seen<Value>({ path, failures }: Endpoint, outcome: CallOutcome<Value, string>): Value | undefined {
  const code = outcome.ok ? 'ok' : outcome.code
  const name = `${path.split('/').at(-1)} ${code}`
  tallies[name] = (tallies[name] ?? 0) + 1
  if (!outcome.ok && !Object.hasOwn(failures, outcome.code)) undeclared.push(`${name} ${outcome.status} ${outcome.msg}`)
  return outcome.ok ? outcome.value : undefined
}

const anyMember = () => `m${below(MEMBERS)}`
const reason = '随机的一步'

const ACTS = {
  async order() {
    const memberId = anyMember()
    const client = customerOf(url, memberId)
    const lines = Array.from({ length: 1 + below(3) }, () => ({ priceId: oneOf(PRICES) ?? '', count: 1 + below(2) }))
    const couponId = random() < 0.5 ? oneOf(coupons.get(memberId) ?? []) : ''
    const wanted = { lines, coins: below(4) * 150, couponId: couponId ?? '' }
    const price = seen(confirmOrder, await client.call(confirmOrder, wanted))
    if (!price) return
    const input = { ...wanted, quote: price.quote, addressId: 'home', isAgreed: true, isGift: false }
    const coins = random() < 0.9 ? price.coins : price.coins + 1
    const made = seen(createOrder, await client.call(createOrder, { ...input, coins }))
    if (!made) return
    const { orderNum, paymentId } = made
    ordered.push({ memberId, orderNum })
    if (made.status === 'unpaid') open.push({ memberId, orderNum, paymentId })
  },

  async pay() {
    const order = oneOf(open)
    if (!order) return
    const client = customerOf(url, order.memberId)
    const asked = { id: order.paymentId, channel: 'sandbox', place: 'browser' as const }
    const way = seen(submitPayment, await client.call(submitPayment, asked))
    const plan = oneOf(PLANS) ?? ''
    if (way?.kind !== 'redirect' || plan === 'never') return
    const body = new URLSearchParams({ answer: 'success', plan })
    const answer = await fetch(new URL(way.url, url), { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 500) undeclared.push(`cashier ${answer.status}`)
    if (random() < 0.5) seen(finishPayment, await client.call(finishPayment, { id: order.paymentId }))
  },

  async cancel() {
    const order = oneOf(open)
    if (!order) return
    const { memberId, orderNum } = order
    seen(cancelOrder, await customerOf(url, memberId).call(cancelOrder, { orderNum, reason }))
    open.splice(0, open.length, ...open.filter((one) => one !== order))
  },

  async ask() {
    const order = oneOf(ordered)
    if (!order) return
    const { memberId, orderNum } = order
    const client = customerOf(url, memberId)
    const detail = seen(getOrderDetail, await client.call(getOrderDetail, { orderNum }))
    const itemId = oneOf(detail?.items ?? [])?.itemId
    const items = itemId !== undefined && random() < 0.5 ? { items: [{ itemId, count: 1 }] } : {}
    const made = seen(askRefund, await client.call(askRefund, { orderNum, reason, ...items }))
    if (made) applied.push({ memberId, no: made.no })
  },

  async decide() {
    const one = oneOf(applied)
    if (!one) return
    const step = oneOf(['approve', 'approve', 'approve', 'pay', 'pay', 'receive', 'refuse'] as const) ?? 'approve'
    const call = { no: one.no, step, note: reason }
    seen(staffDecideAfterSale, await customerOf(url, `staff-${below(3)}`).call(staffDecideAfterSale, call))
  },

  async withdraw() {
    const one = oneOf(applied)
    if (one) seen(cancelRefund, await customerOf(url, one.memberId).call(cancelRefund, { no: one.no }))
  },

  async take() {
    const memberId = anyMember()
    const templateId = oneOf(COUPONS) ?? ''
    const taken = seen(takeCoupon, await customerOf(url, memberId).call(takeCoupon, { templateId }))
    if (taken) coupons.set(memberId, [...(coupons.get(memberId) ?? []), taken.couponId])
  },

  async activate() {
    const memberId = anyMember()
    const code = oneOf(codes) ?? ''
    if (seen(cardAvtive, await customerOf(url, memberId).call(cardAvtive, { code })))
      won.set(memberId, (won.get(memberId) ?? 0) + CODE_COINS)
  },
}

const WEIGHTS: Readonly<Record<keyof typeof ACTS, number>> = {
  order: 8,
  pay: 6,
  cancel: 3,
  ask: 4,
  decide: 5,
  withdraw: 1,
  take: 1,
  activate: 2,
}
const BAG = (Object.keys(ACTS) as (keyof typeof ACTS)[]).flatMap((act) => Array<typeof act>(WEIGHTS[act]).fill(act))

async function prepare(): Promise<void> {
  await sql`update products.stock set count = ${STOCK} from products.price
    where price.id = price_id and product_id = 'notebook'`.execute(shop.database)
  // Tight bounds end everything soon: then most operations would be refused.
  await sql`update products.product set member_limit = 200 where member_limit is not null`.execute(shop.database)
  await sql`update coupons.template set take_limit = 50 where id = any(${COUPONS}::text[])`.execute(shop.database)
  for (let at = 0; at < MEMBERS; at += 1) {
    const memberId = `m${at}`
    const bought = { memberId, coins: FUNDED, bonus: 0, fen: FUNDED * 10, channel: 'test', bizId: memberId }
    await shop.database.transaction().execute((change) => shop.ledger.creditPurchase(change, bought))
  }
  const grants = [
    { kind: 'entitlement' as const, thing: 'membership:vip', days: 30 },
    { kind: 'coins' as const, coins: 0, bonus: CODE_COINS },
    { kind: 'coupon' as const, templateId: 'demo-ten-off', count: 1 },
  ]
  const batch = { name: '体验卡', grants, count: CODES, reason }
  const made = needed(await customerOf(url, 'staff-0').call(staffMakeBatch, batch))
  const { id } = made.batch
  // Worth more than one person may make alone.
  needed(await customerOf(url, 'staff-1').call(staffDecideBatch, { id, approve: true, reason }))
  const { csv } = needed(await customerOf(url, 'staff-0').call(staffTakeCodes, { id }))
  codes.push(...(csv.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/g) ?? []))
}

function needed<Value>(outcome: CallOutcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

/** Lets everything come to its end that goes on by itself: notices, questions to the cashier, refunds. */
async function settle(): Promise<void> {
  const { jobs } = shop.payment
  for (let turn = 0; turn < 5; turn += 1) {
    await sql`update payment.attempt set ask_at = now() where status = 'waiting'`.execute(shop.database)
    let busy = 1
    while (busy > 0) busy = (await shop.sandbox.deliver()) + (await jobs.sendRefunds())
    await jobs.pollWaiting()
  }
}

/** What does not fit together, one line each. */
async function faults(): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`${sql.raw(FAULTS)}`.execute(shop.database)
  return rows.map(({ fault }) => fault)
}

const FAULTS = `
with orders as (
  select "order".*, intent.status as payment, intent.refunded, intent.refunded_coins as coins_back,
    "order".status in ('paid', 'delivered', 'completed', 'refunding', 'part_refunded', 'refunded') as is_paid
  from orders."order" left join payment.intent on intent.id = payment_id
), pieces as (
  select order_num, item.id, item.count, refunded_count, is_paid, jsonb_array_length(grants) as grants
  from orders.item join orders using (order_num)
), sold as (
  select price_id, sum(item.count - item.refunded_count) as count from orders.item join orders using (order_num)
  where status <> 'cancelled' group by 1
)
select '订单与支付不合 ' || order_num || ' ' || status || ' ' || coalesce(payment, '没有') as fault from orders where not case
  when status = 'unpaid' then payment = 'waiting'
  when status = 'cancelled' then payment = 'closed'
  else payment in ('success', 'refund') end
union all
select '一单几笔支付 ' || biz_id from payment.intent where biz_type = 'order' group by biz_id having count(*) > 1
union all
select '应付小于零或退的比付的多 ' || order_num from orders
  where pay_fen < 0 or refunded_fen > pay_fen or refunded_coins > coins or pay_fen <> total_fen - coupon_fen - coins * 10
union all
select '各行加起来不是整单 ' || order_num from orders join orders.item using (order_num)
  group by order_num, orders.total_fen, orders.coupon_fen, orders.coins, orders.pay_fen, orders.refunded_fen, orders.refunded_coins
  having (sum(item.total_fen), sum(item.coupon_fen), sum(item.coins), sum(item.pay_fen), sum(item.refunded_fen), sum(item.refunded_coins))
    <> (orders.total_fen, orders.coupon_fen, orders.coins, orders.pay_fen, orders.refunded_fen, orders.refunded_coins)
union all
select '退款与支付不合 ' || order_num from orders where refunded_fen <> coalesce(refunded, 0) or refunded_coins <> coalesce(coins_back, 0)
union all
select '退款没有退到 ' || no from payment.refund where status not in ('settled', 'refused')
union all
select '收银台收了钱，没有算付 ' || intent_id from payment.attempt join sandbox_pay.trade using (no) join payment.intent on intent.id = intent_id
  where trade.status = 'success' and intent.status in ('waiting', 'closed') and attempt.status <> 'refund'
union all
select '优惠券与订单不合 ' || orders.order_num || ' ' || orders.status || ' ' || coupon.status
  from orders join coupons.coupon on coupon.id = coupon_id where not case
    when orders.status = 'unpaid' then coupon.status = 'locked' and coupon.order_num = orders.order_num
    when orders.status in ('cancelled', 'refunded') then coupon.order_num is distinct from orders.order_num
    else coupon.status = 'used' and coupon.order_num = orders.order_num end
union all
select '优惠券被没有的订单占着 ' || id from coupons.coupon where (status in ('locked', 'used')) <> (order_num is not null)
  or order_num is not null and not exists (select from orders where orders.order_num = coupon.order_num and coupon_id = coupon.id)
union all
select '权益不是一件一份 ' || id from pieces cross join lateral (
    select count(*) as given, count(taken_back_at) as back from entitlements.given
    where cause_kind = 'order' and (cause_id = order_num || ':' || id or cause_id like order_num || ':' || id || ':%')
  ) as found
  where grants > 0 and (given, back) <> (case when is_paid then count else 0 end, refunded_count)
union all
select '退了的还有权益，没退的没有 ' || given.cause_id from entitlements.given cross join lateral (
    select count(*) filter (where ended_at is null or ended_how = 'upgraded') as held from entitlements.period
    where (period.cause_kind, period.cause_id) = (given.cause_kind, given.cause_id)
  ) as found
  where cause_kind = 'order' and held <> case when taken_back_at is null then jsonb_array_length(grants) else 0 end
union all
select '库存与订单不合 ' || price_id from products.stock left join sold using (price_id)
  where stock.count is not null and stock.count + coalesce(sold.count, 0) <> ${STOCK}
union all
select '记下的与卖出的不合 ' || price_id from products.sale left join sold using (price_id)
  group by price_id, sold.count having sum(sale.count - given_back) <> coalesce(sold.count, 0)
union all
select '限购的数不合 ' || member_id || ' ' || product_id from products.bought
  where count <> (select coalesce(sum(sale.count - given_back), 0) from products.sale where (sale.member_id, sale.product_id) = (bought.member_id, bought.product_id))`

/** What a member has, spendable and put aside, is what was given to them less what their paid orders kept. */
async function coinFaults(): Promise<string[]> {
  const { rows } = await sql<{ member_id: string; frozen: number; spent: number }>`
    select member_id, coalesce(sum(coins) filter (where status = 'unpaid'), 0)::int as frozen,
      coalesce(sum(coins - refunded_coins) filter (where status not in ('unpaid', 'cancelled')), 0)::int as spent
    from orders."order" group by 1`.execute(shop.database)
  const found: string[] = []
  for (const { member_id: memberId, frozen, spent } of rows) {
    const has = await shop.ledger.balanceOf(shop.database, memberId)
    const wanted = FUNDED + (won.get(memberId) ?? 0) - spent - frozen
    if (has.total !== wanted || has.frozen !== frozen)
      found.push(`${memberId} 有 ${has.total} 冻结 ${has.frozen}，应有 ${wanted} 冻结 ${frozen}`)
  }
  return found
}

test(
  '一万次随意的下单、付款、取消、退款、领券与激活，五十人同时来：账平，库存、券、权益、牛币都对得上',
  async () => {
    await prepare()
    let left = OPERATIONS
    const stop = shop.sandbox.start((error) => undeclared.push(String(error)))
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left > 0) {
          left -= 1
          await ACTS[oneOf(BAG) ?? 'order']()
        }
      }),
    )
    stop()
    await settle()
    const found = [...(await faults()), ...(await coinFaults()), ...(await shop.ledger.check(shop.database))]
    expect({ found, undeclared, warnings }, JSON.stringify(tallies)).toEqual({
      found: [],
      undeclared: [],
      warnings: [],
    })
    // A run in which nothing got through would prove nothing.
    for (const done of ['createOrder', 'submit', 'cancel', 'askRefund', 'decideAfterSale', 'take', 'cardAvtive'])
      expect(tallies[`${done} ok`], JSON.stringify(tallies)).toBeGreaterThan(CLIENTS)
  },
  PATIENCE,
)
