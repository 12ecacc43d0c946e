import { sql, type Selectable } from 'kysely'
import type { BusinessPayment } from './businesses.ts'
import type { PaymentTables, Reads } from './tables.ts'

export type IntentRow = Selectable<PaymentTables['payment.intent']>
export type AttemptRow = Selectable<PaymentTables['payment.attempt']>
export type RefundRow = Selectable<PaymentTables['payment.refund']>

export function intentOf(reads: Reads, id: string): Promise<IntentRow | undefined> {
  return reads.selectFrom('payment.intent').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The payment, with everyone else who wants to change it waiting until the transaction ends. */
export function lockedIntent(reads: Reads, id: string): Promise<IntentRow | undefined> {
  return reads.selectFrom('payment.intent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A member's own payment; others' do not exist for them. */
export function ownIntent(reads: Reads, id: string, memberId: string): Promise<IntentRow | undefined> {
  return reads
    .selectFrom('payment.intent')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export function attemptsOf(reads: Reads, intentId: string): Promise<AttemptRow[]> {
  return reads
    .selectFrom('payment.attempt')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .orderBy('no')
    .execute()
}

export function attemptOf(reads: Reads, no: string): Promise<AttemptRow | undefined> {
  return reads.selectFrom('payment.attempt').selectAll().where('no', '=', no).executeTakeFirst()
}

export function refundsOf(reads: Reads, intentIds: readonly string[]): Promise<RefundRow[]> {
  if (intentIds.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('payment.refund')
    .selectAll()
    .where('intent_id', 'in', [...intentIds])
    .orderBy('created_at')
    .orderBy('no')
    .execute()
}

/** The channel that paid, or the last one that was tried. */
export async function channelOf(
  reads: Reads,
  { id, paid_no: paidNo }: Pick<IntentRow, 'id' | 'paid_no'>,
): Promise<string | null> {
  const attempts = await attemptsOf(reads, id)
  return (attempts.find(({ no }) => no === paidNo) ?? attempts.at(-1))?.channel ?? null
}

export type CoinReturnRow = Selectable<PaymentTables['payment.coin_return']>

/** Coins of payments that went back, in the order they did. */
export function coinReturnsOf(reads: Reads, intentId: string): Promise<CoinReturnRow[]> {
  return reads
    .selectFrom('payment.coin_return')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('at')
    .orderBy('no')
    .execute()
}

/** A payment as the business behind it sees it. */
export function businessView(intent: IntentRow, channel: string | null): BusinessPayment {
  const { id, member_id: memberId, biz_type: bizType, biz_id: bizId, fen, coins } = intent
  return { id, memberId, bizType, bizId, fen, coins, channel }
}

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(reads: Reads, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${name}`}, 0))`.execute(reads)
}
