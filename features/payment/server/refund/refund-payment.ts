import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { mayRefund } from '../../domain/index.ts'
import { coinsOf } from '../booking.ts'
import type { PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { newNo } from '../numbers.ts'
import { attemptOf, businessView, lockedIntent, type IntentRow, type RefundRow } from '../store.ts'
import { forOthers, type Change, type Reads } from '../tables.ts'

export const RECHARGE = 'recharge'

/** A refund that somebody wants. */
export interface WantedRefund {
  readonly intentId: string
  readonly fen: number
  readonly reason: string
  /** Who wants it. */
  readonly maker: string
  /** It waits for another person's approval; nothing is taken back before. */
  readonly proposed: boolean
}

export type RefundRefusal = 'PAYMENT_UNKNOWN' | 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'WHOLE_ONLY' | 'COINS_SPENT'

/** Recharges are given back whole. */
export function isWholeOnly({ biz_type: bizType }: Pick<IntentRow, 'biz_type'>): boolean {
  return bizType === RECHARGE
}

/**
 * Starts a refund in the caller's transaction: the amount is taken from what can be given back, and what was bought is taken back
 * at once.
 * Gives the refund's number, or the payment's where only coins go back. After a refusal nothing of the transaction may stay.
 */
export async function startRefund(
  context: PaymentContext,
  change: Change,
  wanted: WantedRefund,
): Promise<Result<string, RefundRefusal>> {
  const intent = await lockedIntent(change, wanted.intentId)
  if (!intent) return fail('PAYMENT_UNKNOWN')
  if (intent.fen === 0 && intent.status === 'success' && wanted.fen === 0)
    return withNo(await takeBack(context, change, { intent, fen: 0, who: wanted.maker }), intent.id)
  if (intent.paid_no === null) return fail('NOT_REFUNDABLE')
  const allowed = mayRefund({ ...intent, wholeOnly: isWholeOnly(intent) }, wanted.fen)
  if (!allowed.ok) return allowed
  const at = new Date(context.now())
  const no = newNo('R', context.now())
  const status = wanted.proposed ? 'proposed' : 'pending'
  await change
    .updateTable('payment.intent')
    .set({ refunded: intent.refunded + wanted.fen })
    .where('id', '=', intent.id)
    .execute()
  await change
    .insertInto('payment.refund')
    .values({
      no,
      intent_id: intent.id,
      attempt_no: intent.paid_no,
      kind: 'asked',
      fen: wanted.fen,
      reason: wanted.reason,
      status,
      maker: wanted.maker,
      checker: null,
      channel_refund_no: null,
      try_at: at,
      created_at: at,
      settled_at: null,
    })
    .execute()
  await note(change, {
    intentId: intent.id,
    about: 'refund',
    no,
    who: wanted.maker,
    from: '',
    to: status,
    reason: wanted.reason,
    at,
  })
  if (wanted.proposed) return ok(no)
  const taken = await takeBack(context, change, { intent, fen: wanted.fen, who: wanted.maker })
  return withNo(taken, no)
}

function withNo<Code extends string>(outcome: Result<null, Code>, no: string): Result<string, Code> {
  return outcome.ok ? ok(no) : outcome
}

/** Fen that somebody began to give back on the day of `now` (Shanghai) with nobody's approval. */
export async function refundedAlone(reads: Reads, maker: string, now: number): Promise<number> {
  const { from, until } = shanghaiDaySpan(shanghaiDay(now))
  const { fen } = await reads
    .selectFrom('payment.refund')
    .select(sql<number>`coalesce(sum(fen), 0)::int`.as('fen'))
    .where('maker', '=', maker)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('checker', 'is', null)
    .where('status', '<>', 'proposed')
    .executeTakeFirstOrThrow()
  return fen
}

/** Approves or refuses a proposed refund, in the caller's transaction. */
export async function decideRefund(
  context: PaymentContext,
  change: Change,
  { no, approve, checker }: { no: string; approve: boolean; checker: string },
) {
  const found = await change.selectFrom('payment.refund').selectAll().where('no', '=', no).executeTakeFirst()
  const intent = found && (await lockedIntent(change, found.intent_id))
  if (!found || !intent) return fail('REFUND_UNKNOWN')
  if (found.maker === checker) return fail('SAME_PERSON')
  const to = approve ? 'pending' : 'refused'
  if (!(await moveRefund(change, { refund: found, from: 'proposed', to, who: checker, at: new Date(context.now()) })))
    return fail('REFUND_DECIDED')
  await change.updateTable('payment.refund').set({ checker }).where('no', '=', no).execute()
  if (approve) {
    const taken = await takeBack(context, change, { intent, fen: found.fen, who: checker })
    return withNo(taken, intent.id)
  }
  await change
    .updateTable('payment.intent')
    .set({ refunded: intent.refunded - found.fen })
    .where('id', '=', intent.id)
    .execute()
  return ok(intent.id)
}

/** Tries a refund that failed again under its number, in the caller's transaction. */
export async function retryRefund(
  context: PaymentContext,
  change: Change,
  { no, who }: { no: string; who: string },
): Promise<Result<string, 'REFUND_UNKNOWN' | 'REFUND_DECIDED'>> {
  const found = await change.selectFrom('payment.refund').selectAll().where('no', '=', no).executeTakeFirst()
  if (!found) return fail('REFUND_UNKNOWN')
  const at = new Date(context.now())
  if (!(await moveRefund(change, { refund: found, from: 'failed', to: 'pending', who, at })))
    return fail('REFUND_DECIDED')
  await change.updateTable('payment.refund').set({ tries: 0, try_at: at, problem: '' }).where('no', '=', no).execute()
  return ok(found.intent_id)
}

interface Moved {
  readonly refund: Pick<RefundRow, 'no' | 'intent_id' | 'reason'>
  readonly from: RefundRow['status']
  readonly to: RefundRow['status']
  readonly who: string
  readonly at: Date
}

/** One step of a refund; false when it is not where the step begins. */
export async function moveRefund(change: Change, { refund, from, to, who, at }: Moved): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('payment.refund')
    .set({ status: to })
    .where('no', '=', refund.no)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await note(change, {
    intentId: refund.intent_id,
    about: 'refund',
    no: refund.no,
    who,
    from,
    to,
    reason: refund.reason,
    at,
  })
  return true
}

/** Takes back what was bought; when nothing of the money is left, the coins that were part of the payment go back too. */
async function takeBack(
  context: PaymentContext,
  change: Change,
  { intent, fen, who }: { intent: IntentRow; fen: number; who: string },
): Promise<Result<null, 'COINS_SPENT' | 'NOT_REFUNDABLE'>> {
  const { businesses, ledger, now } = context
  const paid = intent.paid_no === null ? undefined : await attemptOf(change, intent.paid_no)
  const taken = await businesses
    .of(intent.biz_type)
    .onRefund?.(forOthers(change), businessView(intent, paid?.channel ?? null), fen)
  if (taken?.ok === false) return taken
  const { refunded, approved } = await sums(change, intent.id)
  if (refunded < intent.fen || !approved) return ok(null)
  if (intent.coins > 0) await ledger.unspend(change, { ...coinsOf(intent.id), memo: `${intent.subject}退款，退回牛币` })
  await change
    .updateTable('payment.intent')
    .set({ status: 'refund' })
    .where('id', '=', intent.id)
    .where('status', '=', 'success')
    .execute()
  await note(change, {
    intentId: intent.id,
    about: 'intent',
    no: intent.id,
    who,
    from: 'success',
    to: 'refund',
    reason: '全额退款',
    at: new Date(now()),
  })
  return ok(null)
}

/** Fen of all refunds that were not refused, and whether none of them still waits for approval. */
async function sums(change: Change, intentId: string): Promise<{ refunded: number; approved: boolean }> {
  const rows = await change
    .selectFrom('payment.refund')
    .select(['fen', 'status'])
    .where('intent_id', '=', intentId)
    .where('kind', '=', 'asked')
    .where('status', '<>', 'refused')
    .execute()
  return {
    refunded: rows.reduce((sum, { fen }) => sum + fen, 0),
    approved: rows.every(({ status }) => status !== 'proposed'),
  }
}
