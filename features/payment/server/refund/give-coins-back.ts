import { COIN_SALES, coinsOf } from '../booking.ts'
import { paymentPath, type PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import type { IntentRow } from '../store.ts'
import type { Change } from '../tables.ts'

/** Coins of a payment that go back now. */
export interface CoinsBack {
  readonly intent: IntentRow
  /** The refund's they belong to, or their own. */
  readonly no: string
  /** More than zero, not more than what is left of the payment's coins. */
  readonly coins: number
  readonly reason: string
  readonly who: string
}

/** Gives coins of a payment back to the buckets they came from, in the caller's transaction, who holds the payment's lock; the member is told. */
export async function giveCoinsBack(
  { ledger, notices, now }: PaymentContext,
  change: Change,
  { intent, no, coins, reason, who }: CoinsBack,
): Promise<void> {
  const at = new Date(now())
  const given = await ledger.unspendPart(change, {
    ...coinsOf(intent.id),
    partId: no,
    coins,
    from: COIN_SALES,
    memo: `${intent.subject}退款，退回牛币`,
  })
  if (!given.ok) throw new Error(`支付 ${intent.id} 已没有 ${coins} 牛币可退`)
  await change
    .updateTable('payment.intent')
    .set({ refunded_coins: intent.refunded_coins + coins })
    .where('id', '=', intent.id)
    .execute()
  await change
    .insertInto('payment.coin_return')
    .values({ no, intent_id: intent.id, coins, reason, maker: who, at })
    .execute()
  await note(change, {
    intentId: intent.id,
    about: 'coins',
    no,
    who,
    from: '',
    to: 'settled',
    reason: `退回 ${coins} 牛币：${reason}`,
    at,
  })
  await notices.send(change, {
    memberId: intent.member_id,
    kind: 'trade',
    key: `coins-back:${no}`,
    title: '牛币已退回',
    text: `${intent.subject}：${coins} 牛币已退回`,
    link: paymentPath(intent.id),
  })
}
