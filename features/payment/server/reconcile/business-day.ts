import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { COIN_SALES, coinsOf, SALE, SALES } from '../booking.ts'
import type { PaymentContext } from '../context.ts'
import type { Reads } from '../tables.ts'

/** One payment of a day. */
export interface PaidOfDay {
  readonly id: string
  readonly bizId: string
  /** Through the channel. */
  readonly fen: number
  readonly coins: number
}

/** A day of one kind of business, as payments and the ledger have it. */
export interface BusinessDay {
  /** Payments that succeeded on the day. */
  readonly count: number
  readonly paidFen: number
  readonly coins: number
  /** Refunds that were begun on the day, whenever the payment was; those that wait for approval or were refused are none. */
  readonly refundedFen: number
  /** Coins that went back on the day. */
  readonly refundedCoins: number
  /** What the ledger booked as sold for the day's payments: as much as `paidFen` when all is right. Refunds are booked apart. */
  readonly salesFen: number
  /** Coins that the ledger took for the day's payments: as many as `coins` when all is right. */
  readonly ledgerCoins: number
  readonly payments: readonly PaidOfDay[]
}

/** The payments of one kind of business on a day (YYYY-MM-DD, Shanghai), and what the ledger has of them. */
export async function businessDay(
  { ledger }: Pick<PaymentContext, 'ledger'>,
  reads: Reads,
  { day, bizType }: { readonly day: string; readonly bizType: string },
): Promise<BusinessDay> {
  const { from, until } = shanghaiDaySpan(day)
  const payments = await reads
    .selectFrom('payment.intent')
    .select(['id', 'biz_id as bizId', 'fen', 'coins'])
    .where('biz_type', '=', bizType)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  const { fen: refundedFen } = await reads
    .selectFrom('payment.refund')
    .innerJoin('payment.intent', 'payment.intent.id', 'payment.refund.intent_id')
    .select(sql<number>`coalesce(sum(payment.refund.fen), 0)::float8`.as('fen'))
    .where('payment.intent.biz_type', '=', bizType)
    .where('payment.refund.kind', '=', 'asked')
    .where('payment.refund.status', 'not in', ['proposed', 'refused'])
    .where('payment.refund.created_at', '>=', from)
    .where('payment.refund.created_at', '<', until)
    .executeTakeFirstOrThrow()
  const bizIds = payments.map(({ id }) => id)
  const { bizType: coinsTaken } = coinsOf('')
  return {
    count: payments.length,
    paidFen: payments.reduce((sum, { fen }) => sum + fen, 0),
    coins: payments.reduce((sum, { coins }) => sum + coins, 0),
    refundedFen,
    refundedCoins: await coinsReturned(reads, { from, until, bizType }),
    salesFen: await ledger.broughtInto(reads, { account: SALES, currency: 'fen', bizType: SALE, bizIds }),
    ledgerCoins: await ledger.broughtInto(reads, {
      account: COIN_SALES.paid,
      currency: 'coin',
      bizType: coinsTaken,
      bizIds,
    }),
    payments,
  }
}

/** Coins of all payments on a day: those that were part of what was paid, and those that went back. */
export async function coinsOfDay(reads: Reads, day: string): Promise<{ taken: number; returned: number }> {
  const { from, until } = shanghaiDaySpan(day)
  const { coins } = await reads
    .selectFrom('payment.intent')
    .select(sql<number>`coalesce(sum(coins), 0)::float8`.as('coins'))
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirstOrThrow()
  return { taken: coins, returned: await coinsReturned(reads, { from, until }) }
}

async function coinsReturned(
  reads: Reads,
  { from, until, bizType }: { readonly from: Date; readonly until: Date; readonly bizType?: string },
): Promise<number> {
  let query = reads
    .selectFrom('payment.coin_return')
    .innerJoin('payment.intent', 'payment.intent.id', 'payment.coin_return.intent_id')
    .select(sql<number>`coalesce(sum(payment.coin_return.coins), 0)::float8`.as('coins'))
    .where('payment.coin_return.at', '>=', from)
    .where('payment.coin_return.at', '<', until)
  if (bizType !== undefined) query = query.where('payment.intent.biz_type', '=', bizType)
  return (await query.executeTakeFirstOrThrow()).coins
}

/** Payments of a day whose coins the ledger has not as they are here, in words: those paid on the day, and those of which coins went back then. */
export async function coinFaults(
  { database, ledger }: Pick<PaymentContext, 'database' | 'ledger'>,
  day: string,
): Promise<readonly string[]> {
  const { from, until } = shanghaiDaySpan(day)
  // One moment for both: a refund meanwhile is no fault.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reads) => {
      const touched = await reads
        .selectFrom('payment.intent')
        .select(['id', 'coins', 'refunded_coins as back'])
        .where('coins', '>', 0)
        .where((where) =>
          where.or([
            where.and([where('paid_at', '>=', from), where('paid_at', '<', until)]),
            where('id', 'in', (of) =>
              of.selectFrom('payment.coin_return').select('intent_id').where('at', '>=', from).where('at', '<', until),
            ),
          ]),
        )
        .orderBy('id')
        .execute()
      const faults: string[] = []
      for (const { id, coins, back } of touched) {
        const booked = (await ledger.spentOf(reads, coinsOf(id))) ?? { taken: 0, back: 0 }
        if (booked.taken !== coins || booked.back !== back)
          faults.push(`支付 ${id}：付 ${coins}、退 ${back} 牛币，账本付 ${booked.taken}、退 ${booked.back}`)
      }
      return faults
    })
}
