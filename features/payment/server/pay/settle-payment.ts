import { judge, type Verdict } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { giveBackLate } from '../refund/late-money.ts'
import { attemptOf, lockedIntent, type AttemptRow, type IntentRow } from '../store.ts'
import { succeed } from './succeed-payment.ts'
import type { Change } from '../tables.ts'

/** What a channel says was paid: told by itself, or answered when asked. */
export interface PaidFact {
  readonly channel: string
  readonly no: string
  readonly channelNo: string
  readonly fen: number
  readonly currency: string
  readonly paidAt: Date | null
}

/** Who brought the fact here. */
export type Via = 'callback' | 'return' | 'poll' | 'close'

/** As the domain judges; UNKNOWN: we never had such an attempt. */
export type Settled = Verdict | 'UNKNOWN'

/**
 * The one way by which money counts: notices, the return page, the job that asks and closing all come here with what the
 * channel says, any number of times and at once. Everything it does is one transaction.
 */
export async function settle(context: PaymentContext, fact: PaidFact, via: Via): Promise<Settled> {
  const verdict = await context.database.transaction().execute((change) => settleIn(context, change, { fact, via }))
  if (verdict !== 'pay' && verdict !== 'already')
    context.log({ no: fact.no, channel: fact.channel, fen: fact.fen, via, verdict }, '到账与支付对不上')
  return verdict
}

async function settleIn(
  context: PaymentContext,
  change: Change,
  { fact, via }: { fact: PaidFact; via: Via },
): Promise<Settled> {
  const known = await attemptOf(change, fact.no)
  const intent = known && (await lockedIntent(change, known.intent_id))
  // Read again: only under the payment's lock it cannot change any more.
  const attempt = intent && (await attemptOf(change, fact.no))
  if (!intent || !attempt) return 'UNKNOWN'
  const verdict = judge(
    {
      channel: attempt.channel,
      fen: attempt.fen,
      currency: intent.currency,
      attempt: attempt.status,
      intent: intent.status,
    },
    fact,
  )
  const at = new Date(context.now())
  await change
    .insertInto('payment.notice')
    .values({
      no: fact.no,
      channel: fact.channel,
      channel_no: fact.channelNo,
      status: 'success',
      fen: fact.fen,
      currency: fact.currency,
      via,
      verdict,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (verdict === 'pay') await pay(context, change, { intent, attempt, fact, who: via })
  if (verdict === 'late') {
    await markAttempt(change, { attempt, fact, to: 'refund', who: via, at })
    await giveBackLate(context, change, { intent, attempt, at })
  }
  return verdict
}

async function pay(
  context: PaymentContext,
  change: Change,
  { intent, attempt, fact, who }: { intent: IntentRow; attempt: AttemptRow; fact: PaidFact; who: string },
): Promise<void> {
  const at = new Date(context.now())
  await markAttempt(change, { attempt, fact, to: 'success', who, at })
  await succeed(context, change, { intent, by: attempt, at, who })
}

interface Marked {
  readonly attempt: AttemptRow
  readonly fact: PaidFact
  readonly to: 'success' | 'refund'
  readonly who: string
  readonly at: Date
}

async function markAttempt(change: Change, { attempt, fact, to, who, at }: Marked): Promise<void> {
  const { numUpdatedRows } = await change
    .updateTable('payment.attempt')
    .set({ status: to, channel_no: fact.channelNo, paid_at: fact.paidAt ?? at })
    .where('no', '=', attempt.no)
    .where('status', '=', attempt.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`支付尝试 ${attempt.no} 已不是 ${attempt.status}`)
  const reason =
    to === 'success'
      ? `渠道单号 ${fact.channelNo}`
      : `支付已${attempt.status === 'closed' ? '关闭' : '由别的方式完成'}，全额退回`
  await note(change, {
    intentId: attempt.intent_id,
    about: 'attempt',
    no: attempt.no,
    who,
    from: attempt.status,
    to,
    reason,
    at,
  })
}
