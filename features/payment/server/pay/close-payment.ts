import { askChannel } from './ask-channel.ts'
import { coinsOf } from '../booking.ts'
import type { PaymentContext } from '../context.ts'
import { BATCH, workOff } from '../due-work.ts'
import { note } from '../history.ts'
import { attemptsOf, businessView, intentOf, lockedIntent, type AttemptRow } from '../store.ts'
import { forOthers, type Change } from '../tables.ts'

/** `ended`: it was not waiting any more; `busy`: a channel did not answer, so nothing was closed. */
export type Closed = 'closed' | 'paid' | 'ended' | 'busy'

/** Who closes it and why. */
export interface Closing {
  readonly who: string
  readonly reason: string
}

/** Closes a payment that nobody paid. Every channel is asked first, and told to take no money any more. */
export async function closePayment(context: PaymentContext, id: string, closing: Closing): Promise<Closed> {
  const intent = await intentOf(context.database, id)
  if (intent?.status !== 'waiting') return 'ended'
  const waiting = (await attemptsOf(context.database, id)).filter(({ status }) => status === 'waiting')
  for (const attempt of waiting) {
    const shut = await shutAttempt(context, attempt)
    if (shut !== 'shut') return shut
  }
  return context.database.transaction().execute((change) => closeIn(context, change, { id, shut: waiting, closing }))
}

async function shutAttempt(context: PaymentContext, attempt: AttemptRow): Promise<'shut' | 'paid' | 'busy'> {
  const asked = await askChannel(context, attempt, 'close')
  if (asked === 'settled') return 'paid'
  if (asked === 'ended') return 'shut'
  if (asked !== 'open') return 'busy'
  const closed = await context.channel(attempt.channel)?.close(attempt.no)
  if (closed?.ok === true) return 'shut'
  // Paid in the moment between the question and the closing.
  if (closed?.code === 'ALREADY_PAID' && (await askChannel(context, attempt, 'close')) === 'settled') return 'paid'
  return 'busy'
}

async function closeIn(
  context: PaymentContext,
  change: Change,
  { id, shut, closing }: { id: string; shut: readonly AttemptRow[]; closing: Closing },
): Promise<Closed> {
  const intent = await lockedIntent(change, id)
  if (intent?.status !== 'waiting') return 'ended'
  const attempts = await attemptsOf(change, id)
  const open = attempts.filter(({ status }) => status === 'waiting')
  // The member started another attempt meanwhile: its channel has not been asked.
  if (open.some(({ no }) => !shut.some((one) => one.no === no))) return 'busy'
  const at = new Date(context.now())
  const { who, reason } = closing
  await change
    .updateTable('payment.attempt')
    .set({ status: 'closed' })
    .where('intent_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  for (const { no } of open)
    await note(change, { intentId: id, about: 'attempt', no, who, from: 'waiting', to: 'closed', reason, at })
  await change
    .updateTable('payment.intent')
    .set({ status: 'closed', closed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  await note(change, { intentId: id, about: 'intent', no: id, who, from: 'waiting', to: 'closed', reason, at })
  if (intent.coins > 0)
    await context.ledger.release(change, { ...coinsOf(id), memo: `${intent.subject}未支付，退回牛币` })
  await context.businesses
    .of(intent.biz_type)
    .onClosed?.(forOthers(change), businessView(intent, attempts.at(-1)?.channel ?? null))
  return 'closed'
}

/** Milliseconds until closing is tried again when a channel did not answer. */
const AGAIN = 60_000

/** Closes every payment whose time is over by now; gives how many were looked at. */
export function closeExpired(context: PaymentContext): Promise<number> {
  const now = context.now()
  return workOff({
    take: () => takeExpired(context, now),
    act: (id) => closePayment(context, id, { who: '系统', reason: '超时未支付' }),
    onFailed: (id, error) => context.log({ id, err: error }, '超时的支付没有关上，稍后再试'),
  })
}

/** The next payments whose time was over at `now`: each is given once within a minute, also to several processes. */
async function takeExpired(context: PaymentContext, now: number): Promise<string[]> {
  const due = await context.database
    .updateTable('payment.intent')
    .set({ close_at: new Date(now + AGAIN) })
    .where('id', 'in', (of) =>
      of
        .selectFrom('payment.intent')
        .select('id')
        .where('status', '=', 'waiting')
        .where('close_at', '<=', new Date(now))
        .orderBy('close_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return due.map(({ id }) => id)
}
