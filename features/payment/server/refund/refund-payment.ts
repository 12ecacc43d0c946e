import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { sql } from 'kysely'
import { coinsBack, mayRefund } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { newNo } from '../numbers.ts'
import { giveCoinsBack } from './give-coins-back.ts'
import { businessView, channelOf, lockedIntent, type IntentRow, type RefundRow } from '../store.ts'
import { forOthers, type Change, type Reads } from '../tables.ts'

export const RECHARGE = 'recharge'

/** A refund that somebody wants. */
export interface WantedRefund {
  readonly intentId: string
  /** Through the channel; 0 when only coins go back. */
  readonly fen: number
  /** Coins that go back now; left out, those that are left go back with the last of the money. */
  readonly coins?: number | undefined
  readonly reason: string
  /** Who wants it. */
  readonly maker: string
  /** Who approved it where the business asks for two persons: it does not count as what the maker gives back alone. */
  readonly checker?: string | undefined
  /** It waits for another person's approval; nothing is taken back before. */
  readonly proposed: boolean
}

export type RefundRefusal = 'PAYMENT_UNKNOWN' | 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'WHOLE_ONLY' | 'COINS_SPENT'

/** Recharges are given back whole. */
export function isWholeOnly({ biz_type: bizType }: Pick<IntentRow, 'biz_type'>): boolean {
  return bizType === RECHARGE
}

/** What matters of a payment when something of it goes back. */
export function moneyOf(intent: IntentRow) {
  return { ...intent, refundedCoins: intent.refunded_coins, wholeOnly: isWholeOnly(intent) }
}

/**
 * Starts a refund in the caller's transaction: the amount is taken from what can be given back, what was bought is taken back at
 * once, and so do coins go back. Gives the number under which it stands in the payment's history; where only coins go back there
 * is no refund at a channel. After a refusal nothing of the transaction may stay.
 * @throws when an amount is not whole or below zero
 */
export async function startRefund(
  context: PaymentContext,
  change: Change,
  wanted: WantedRefund,
): Promise<Result<string, RefundRefusal>> {
  const { fen, coins, proposed } = wanted
  if (![fen, coins ?? 0].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('退款的数额须为不小于零的整数')
  const intent = await lockedIntent(change, wanted.intentId)
  if (!intent) return fail('PAYMENT_UNKNOWN')
  const allowed = mayRefund(moneyOf(intent), { fen, coins: coins ?? 0 })
  if (!allowed.ok) return allowed
  const no = newNo('R', context.now())
  if (fen > 0) await insertRefund(context, change, { intent, no, wanted })
  if (proposed) return ok(no)
  const { reason, maker: who } = wanted
  return withNo(await takeBack(context, change, { intent, no, fen, coins, reason, who }), no)
}

/** The part of a refund that goes through the channel. */
async function insertRefund(
  context: PaymentContext,
  change: Change,
  { intent, no, wanted }: { intent: IntentRow; no: string; wanted: WantedRefund },
): Promise<void> {
  const { fen, reason, maker, checker, proposed } = wanted
  if (intent.paid_no === null) throw new Error(`支付 ${intent.id} 没有经过渠道`)
  const at = new Date(context.now())
  const status = proposed ? 'proposed' : 'pending'
  await change
    .updateTable('payment.intent')
    .set({ refunded: intent.refunded + fen })
    .where('id', '=', intent.id)
    .execute()
  await change
    .insertInto('payment.refund')
    .values({
      no,
      intent_id: intent.id,
      attempt_no: intent.paid_no,
      kind: 'asked',
      fen,
      reason,
      status,
      maker,
      checker: checker ?? null,
      channel_refund_no: null,
      try_at: at,
      created_at: at,
      settled_at: null,
    })
    .execute()
  await note(change, { intentId: intent.id, about: 'refund', no, who: maker, from: '', to: status, reason, at })
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
    const { fen, reason } = found
    const taken = await takeBack(context, change, { intent, no, fen, coins: undefined, reason, who: checker })
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

interface TakenBack {
  readonly intent: IntentRow
  /** The refund's. */
  readonly no: string
  readonly fen: number
  /** As the business said; undefined when it did not. */
  readonly coins: number | undefined
  readonly reason: string
  readonly who: string
}

/** Takes back what was bought and gives coins back; when nothing of money and coins is left, the payment is refunded. */
async function takeBack(
  context: PaymentContext,
  change: Change,
  taken: TakenBack,
): Promise<Result<null, 'COINS_SPENT' | 'NOT_REFUNDABLE'>> {
  const { intent, fen, who } = taken
  const { refunded, approved } = await sums(change, intent.id)
  const isLastMoney = refunded === intent.fen && approved
  const coins = coinsBack(taken.coins, intent.coins - intent.refunded_coins, isLastMoney)
  const view = businessView(intent, await channelOf(change, intent))
  const answer = await context.businesses.of(intent.biz_type).onRefund?.(forOthers(change), view, fen, coins)
  if (answer?.ok === false) return answer
  if (coins > 0) await giveCoinsBack(context, change, { ...taken, coins })
  if (isLastMoney && intent.refunded_coins + coins === intent.coins)
    await markRefunded(context, change, { intent, who })
  return ok(null)
}

/** Nothing of the payment is left. */
async function markRefunded(
  { now }: PaymentContext,
  change: Change,
  { intent, who }: Pick<TakenBack, 'intent' | 'who'>,
): Promise<void> {
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
