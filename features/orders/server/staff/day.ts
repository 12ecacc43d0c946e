import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'
import type { OutputOf } from '@niujin/contract-kit'
import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { moneyText } from '@niujin/money'
import { sql } from 'kysely'
import type { staffOrderDay } from '../../contract/index.ts'
import type { DayOfPayments, OrdersDeps } from '../deps.ts'
import { testsAmong } from '../store/orders.ts'
import { forOthers, type OrdersDatabase } from '../tables.ts'

type Day = OutputOf<typeof staffOrderDay>

/** A day (Shanghai) of orders beside their payments and the ledger; everything that is not the same is named. */
export async function orderDay(
  { database, payment }: Pick<OrdersDeps, 'database' | 'payment'>,
  day: string,
): Promise<Day> {
  const { from, until } = shanghaiDaySpan(day)
  const paid = await paidOf(database, { from, until })
  const refundedFen = await refundedOf(database, { from, until })
  const payments = await withoutTests(database, await payment.dayOf(forOthers(database), day, 'order'))
  const orders = {
    count: paid.length,
    paidFen: sum(paid.map(({ fen }) => fen)),
    coins: sum(paid.map(({ coins }) => coins)),
    refundedFen,
    couponFen: sum(paid.map(({ couponFen }) => couponFen)),
  }
  return {
    day,
    orders,
    payments: {
      count: payments.count,
      paidFen: payments.paidFen,
      coins: payments.coins,
      refundedFen: payments.refundedFen,
    },
    ledger: { salesFen: payments.salesFen, coins: payments.ledgerCoins },
    byKind: await kindsOf(database, { from, until }),
    differences: [...differencesOf(paid, payments.payments), ...sumsThatDiffer(orders, payments)],
  }
}

interface Paid {
  readonly orderNum: string
  readonly fen: number
  readonly coins: number
  readonly couponFen: number
}

interface Span {
  readonly from: Date
  readonly until: Date
}

function paidOf(database: OrdersDatabase, { from, until }: Span): Promise<Paid[]> {
  return database
    .selectFrom('orders.order')
    .select(['order_num as orderNum', 'pay_fen as fen', 'coins', 'coupon_fen as couponFen'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('is_test', '=', false)
    .execute()
}

/** Test orders have payments of nothing, which are no business. */
async function withoutTests(database: OrdersDatabase, day: DayOfPayments): Promise<DayOfPayments> {
  const free = day.payments.filter(({ fen, coins }) => fen === 0 && coins === 0).map(({ bizId }) => bizId)
  const tests = new Set(await testsAmong(database, free))
  const payments = day.payments.filter(({ bizId }) => !tests.has(bizId))
  return { ...day, count: day.count - (day.payments.length - payments.length), payments }
}

async function refundedOf(database: OrdersDatabase, { from, until }: Span): Promise<number> {
  const { fen } = await database
    .selectFrom('orders.after_sale')
    .select(sql<number>`coalesce(sum(fen), 0)::float8`.as('fen'))
    .where('done_at', '>=', from)
    .where('done_at', '<', until)
    .executeTakeFirstOrThrow()
  return fen
}

/** Lines paid that day, by kind; fen are before coupons and coins. */
async function kindsOf(database: OrdersDatabase, { from, until }: Span): Promise<Day['byKind']> {
  const rows = await database
    .selectFrom('orders.item as item')
    .innerJoin('orders.order as bought', 'bought.order_num', 'item.order_num')
    .select([
      'item.kind',
      sql<number>`sum(item.count)::int`.as('count'),
      sql<number>`sum(item.total_fen)::float8`.as('fen'),
    ])
    .where('bought.paid_at', '>=', from)
    .where('bought.paid_at', '<', until)
    .where('bought.is_test', '=', false)
    .groupBy('item.kind')
    .execute()
  return (Object.keys(PRODUCT_KINDS) as ProductKind[]).flatMap((kind) => rows.filter((row) => row.kind === kind))
}

function differencesOf(orders: readonly Paid[], payments: DayOfPayments['payments']): Day['differences'] {
  const paid = new Map(payments.map((one) => [one.bizId, one]))
  const bought = new Set(orders.map(({ orderNum }) => orderNum))
  return [
    ...orders.flatMap(({ orderNum, fen, coins }) => {
      const payment = paid.get(orderNum)
      if (!payment) return [{ kind: 'order-only', id: orderNum, text: '订单已付，支付里这一天没有' }]
      if (payment.fen === fen && payment.coins === coins) return []
      const text = `订单 ${moneyText(fen)}、${coins} 牛币，支付 ${moneyText(payment.fen)}、${payment.coins} 牛币`
      return [{ kind: 'amount', id: orderNum, text }]
    }),
    ...payments
      .filter(({ bizId }) => !bought.has(bizId))
      .map(({ bizId }) => ({ kind: 'payment-only', id: bizId, text: '支付成功，订单这一天没有付款' })),
  ]
}

function sumsThatDiffer(orders: Day['orders'], payments: DayOfPayments): Day['differences'] {
  const differ = (kind: string, ours: string, theirs: string, text: string) =>
    ours === theirs ? [] : [{ kind, id: '', text: `${text}：${ours}，${theirs}` }]
  return [
    ...differ('refunds', moneyText(orders.refundedFen), moneyText(payments.refundedFen), '退款，订单与支付'),
    ...differ('ledger', moneyText(payments.paidFen), moneyText(payments.salesFen), '收款，支付与账本'),
    ...differ('ledger', `${payments.coins} 牛币`, `${payments.ledgerCoins} 牛币`, '牛币，支付与账本'),
  ]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
