import { nextAsk } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { BATCH, workOff } from '../due-work.ts'
import { settle, type Settled, type Via } from './settle-payment.ts'
import type { AttemptRow } from '../store.ts'

/**
 * What the channel said: `settled`: it was paid and that has been dealt with; `mismatch`: paid, but not what was asked for;
 * `open`: it can still be paid; `ended`: it cannot; `silent`: no answer.
 */
export type Asked = 'settled' | 'mismatch' | 'open' | 'ended' | 'silent'

const DEALT_WITH: readonly Settled[] = ['pay', 'already', 'late']

/** Asks the channel how an attempt stands and acts on the answer as on a notice. */
export async function askChannel(context: PaymentContext, attempt: AttemptRow, via: Via): Promise<Asked> {
  const channel = context.channel(attempt.channel)
  if (!channel) return 'silent'
  const found = await channel.query(attempt.no)
  if (!found.ok) return 'silent'
  const { status, channelNo, fen, currency, paidAt } = found.value
  if (status === 'waiting' || status === 'unknown') return 'open'
  if (status !== 'success') return 'ended'
  if (channelNo === null || fen === null) return 'mismatch'
  const settled = await settle(
    context,
    { channel: channel.name, no: attempt.no, channelNo, fen, currency, paidAt },
    via,
  )
  return DEALT_WITH.includes(settled) ? 'settled' : 'mismatch'
}

/** No one page makes us ask a channel more often. */
const ASK_GAP = 1500

/** Asks about the attempts of a payment that wait and were not asked about just now. */
export async function askForReturn(context: PaymentContext, attempts: readonly AttemptRow[]): Promise<void> {
  const now = new Date(context.now())
  for (const attempt of attempts.filter(({ status }) => status === 'waiting')) {
    const { numUpdatedRows } = await context.database
      .updateTable('payment.attempt')
      .set({ asked_at: now })
      .where('no', '=', attempt.no)
      .where((where) =>
        where.or([where('asked_at', 'is', null), where('asked_at', '<=', new Date(now.getTime() - ASK_GAP))]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await askChannel(context, attempt, 'return')
  }
}

/** Asks about attempts that nobody has told of, at growing distances; gives how many. */
export function pollWaiting(context: PaymentContext): Promise<number> {
  const now = context.now()
  return workOff({
    take: () => takeSilent(context, now),
    act: (attempt) => askChannel(context, attempt, 'poll'),
    onFailed: ({ no }, error) => context.log({ no, err: error }, '没有问清支付的结果，稍后再问'),
  })
}

/** The next attempts to ask about at `now`, moved on to when they are asked about again. */
function takeSilent({ database }: PaymentContext, now: number): Promise<AttemptRow[]> {
  return database.transaction().execute(async (change) => {
    const rows = await change
      .selectFrom('payment.attempt')
      .selectAll()
      .where('status', '=', 'waiting')
      .where('ask_at', '<=', new Date(now))
      .orderBy('ask_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { no, asks } of rows) {
      await change
        .updateTable('payment.attempt')
        .set({ asks: asks + 1, ask_at: new Date(now + nextAsk(asks + 1)) })
        .where('no', '=', no)
        .execute()
    }
    return rows
  })
}
