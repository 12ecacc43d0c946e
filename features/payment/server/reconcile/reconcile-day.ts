import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { compare, type Compared, type OurMoney } from '../../domain/index.ts'
import { coinFaults } from './business-day.ts'
import { dayBefore, isOver } from './day.ts'
import type { PaymentContext } from '../context.ts'
import { isInLedger } from './ledger-probe.ts'

const NOTHING: Compared = {
  payments: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
  refunds: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
  differences: [],
}

/** Compares each channel's statement of a day with payments and ledger and keeps the report; a later run replaces it. */
export async function reconcile(context: PaymentContext, day: string): Promise<void> {
  const faults = [...(await context.ledger.check(context.database)), ...(await coinFaults(context, day))]
  for (const channel of context.channels) {
    const statement = await channel.statement(day)
    const compared = statement.ok ? compare(statement.value, await ourMoney(context, channel.name, day)) : NOTHING
    const isMatched = compared.differences.length === 0 && faults.length === 0
    const status = !statement.ok ? 'not-ready' : isMatched ? 'matched' : 'different'
    const values = {
      status,
      compared: JSON.stringify(compared),
      ledger_faults: faults,
      made_at: new Date(context.now()),
    } as const
    await context.database
      .insertInto('payment.report')
      .values({ day, channel: channel.name, ...values })
      .onConflict((conflict) => conflict.columns(['day', 'channel']).doUpdateSet(values))
      .execute()
    if (status === 'different')
      context.log(
        { day, channel: channel.name, differences: compared.differences.length, faults: faults.length },
        '对账有差异',
      )
  }
}

/** What we have of a channel's day: attempts that were paid then and refunds that went back then. */
async function ourMoney(context: PaymentContext, channel: string, day: string): Promise<OurMoney[]> {
  const { from, until } = shanghaiDaySpan(day)
  const { database } = context
  const paid = await database
    .selectFrom('payment.attempt')
    .selectAll()
    .where('channel', '=', channel)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute()
  const refunded = await database
    .selectFrom('payment.refund')
    .innerJoin('payment.attempt', 'payment.attempt.no', 'payment.refund.attempt_no')
    .selectAll('payment.refund')
    .where('payment.attempt.channel', '=', channel)
    .where('payment.refund.settled_at', '>=', from)
    .where('payment.refund.settled_at', '<', until)
    .execute()
  const found: OurMoney[] = []
  for (const { no, intent_id: paymentId, fen } of paid) {
    found.push({
      kind: 'payment',
      no,
      refundNo: null,
      paymentId,
      fen,
      inLedger: await isInLedger(context, { kind: 'payment', no }),
    })
  }
  for (const { no, attempt_no: attemptNo, intent_id: paymentId, fen } of refunded) {
    found.push({
      kind: 'refund',
      no: attemptNo,
      refundNo: no,
      paymentId,
      fen,
      inLedger: await isInLedger(context, { kind: 'refund', no }),
    })
  }
  return found
}

/** Channels have the statement of a day ready about then: milliseconds after midnight in Shanghai. */
const READY_AT = 10.5 * 3_600_000
const BACK_DAYS = 3

/** Makes the reports of the last days that are missing, or that a channel was not ready for. */
export async function reconcileMissing(context: PaymentContext): Promise<number> {
  const now = context.now()
  const days = Array.from({ length: BACK_DAYS }, (_, back) => dayBefore(now - READY_AT, back + 1)).filter((day) =>
    isOver(day, now),
  )
  const { rows } = await sql<{ day: string }>`
    select wanted.day from unnest(${days}::text[]) as wanted (day)
    where (select count(*) from payment.report where report.day = wanted.day::date and status <> 'not-ready') < ${context.channels.length}
    order by wanted.day`.execute(context.database)
  for (const { day } of rows) await reconcile(context, day)
  return rows.length
}
