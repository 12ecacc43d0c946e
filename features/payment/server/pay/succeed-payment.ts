import { bookSale, COIN_SALES, coinsOf } from '../booking.ts'
import { paymentPath, type PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { businessView, type AttemptRow, type IntentRow } from '../store.ts'
import { forOthers, type Change } from '../tables.ts'

/** What paid: an attempt, or nothing where no channel was needed. */
type PaidBy = Pick<AttemptRow, 'no' | 'channel'> | undefined

interface Success {
  readonly intent: IntentRow
  readonly by: PaidBy
  readonly at: Date
  readonly who: string
}

/**
 * A waiting payment succeeds, in the caller's transaction: its state, the coins put aside, the books, what was bought and the
 * message, all or nothing. The caller holds the payment's lock.
 */
export async function succeed(context: PaymentContext, change: Change, success: Success): Promise<void> {
  const { intent, by } = success
  // Before the accounts that members share: what was bought may give this member coins, while another payment of theirs takes some.
  await context.ledger.reserve(change, intent.member_id)
  const business = context.businesses.of(intent.biz_type)
  await markSuccess(change, success)
  if (intent.coins > 0) await takeCoins(context, change, intent)
  if (by && business.keepsLedger !== true)
    await bookSale(context.ledger, change, { channel: by.channel, fen: intent.fen, intentId: intent.id })
  await business.onPaid(forOthers(change), businessView(intent, by?.channel ?? null))
  if (business.sendsNotice === true) return
  await context.notices.send(change, {
    memberId: intent.member_id,
    kind: 'trade',
    key: `payment-paid:${intent.id}`,
    title: '支付成功',
    text: intent.subject,
    link: paymentPath(intent.id),
  })
}

async function markSuccess(change: Change, { intent, by, at, who }: Success): Promise<void> {
  const { numUpdatedRows } = await change
    .updateTable('payment.intent')
    .set({ status: 'success', paid_no: by?.no ?? null, paid_at: at })
    .where('id', '=', intent.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`支付 ${intent.id} 已不在等待`)
  const reason = by ? `由 ${by.no} 支付` : '无需经过渠道'
  await note(change, {
    intentId: intent.id,
    about: 'intent',
    no: intent.id,
    who,
    from: 'waiting',
    to: 'success',
    reason,
    at,
  })
}

async function takeCoins({ ledger }: PaymentContext, change: Change, intent: IntentRow): Promise<void> {
  const taken = await ledger.capture(change, { ...coinsOf(intent.id), memo: intent.subject, to: COIN_SALES })
  if (!taken.ok) throw new Error(`支付 ${intent.id} 没有冻结的牛币`)
}
