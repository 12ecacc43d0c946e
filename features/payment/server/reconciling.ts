import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { compare, type Compared, type OurMoney } from '../domain/index.ts'
import { dayBefore, isOver } from './day.ts'
import type { Engine } from './engine.ts'
import { isInLedger } from './ledger-probe.ts'

const NOTHING: Compared = {
  payments: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
  refunds: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
  differences: [],
}

/** Compares each channel's statement of a day with payments and ledger and keeps the report; a later run replaces it. */
export async function reconcile(engine: Engine, day: string): Promise<void> {
  const faults = [...(await engine.ledger.check(engine.database))]
  for (const channel of engine.channels) {
    const statement = await channel.statement(day)
    const compared = statement.ok ? compare(statement.value, await ourMoney(engine, channel.name, day)) : NOTHING
    const isMatched = compared.differences.length === 0 && faults.length === 0
    const status = !statement.ok ? 'not-ready' : isMatched ? 'matched' : 'different'
    const values = { status, compared: JSON.stringify(compared), ledger_faults: faults, made_at: new Date(engine.now()) } as const
    await engine.database
      .insertInto('payment.report')
      .values({ day, channel: channel.name, ...values })
      .onConflict((conflict) => conflict.columns(['day', 'channel']).doUpdateSet(values))
      .execute()
    if (status === 'different') engine.log({ day, channel: channel.name, differences: compared.differences.length, faults: faults.length }, '对账有差异')
  }
}

/** What we have of a channel's day: attempts that were paid then and refunds that went back then. */
async function ourMoney(engine: Engine, channel: string, day: string): Promise<OurMoney[]> {
  const { from, until } = shanghaiDaySpan(day)
  const { database } = engine
  const paid = await database.selectFrom('payment.attempt').selectAll().where('channel', '=', channel).where('paid_at', '>=', from).where('paid_at', '<', until).execute()
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
    found.push({ kind: 'payment', no, refundNo: null, paymentId, fen, inLedger: await isInLedger(engine, { kind: 'payment', no }) })
  }
  for (const { no, attempt_no: attemptNo, intent_id: paymentId, fen } of refunded) {
    found.push({ kind: 'refund', no: attemptNo, refundNo: no, paymentId, fen, inLedger: await isInLedger(engine, { kind: 'refund', no }) })
  }
  return found
}

/** Channels have the statement of a day ready about then: milliseconds after midnight in Shanghai. */
const READY_AT = 10.5 * 3_600_000
const BACK_DAYS = 3

/** Makes the reports of the last days that are missing, or that a channel was not ready for. */
export async function reconcileMissing(engine: Engine): Promise<number> {
  const now = engine.now()
  const days = Array.from({ length: BACK_DAYS }, (_, back) => dayBefore(now - READY_AT, back + 1)).filter((day) => isOver(day, now))
  const { rows } = await sql<{ day: string }>`
    select wanted.day from unnest(${days}::text[]) as wanted (day)
    where (select count(*) from payment.report where report.day = wanted.day::date and status <> 'not-ready') < ${engine.channels.length}
    order by wanted.day`.execute(engine.database)
  for (const { day } of rows) await reconcile(engine, day)
  return rows.length
}
