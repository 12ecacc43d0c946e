import type { Payment } from '../../contract/index.ts'
import { paymentStateOf } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { rechargesOf } from './recharge.ts'
import { channelOf, refundsOf, type IntentRow } from '../store.ts'
import type { Reads } from '../tables.ts'

/** A payment as its member sees it. */
export async function presentPayment(
  { ledger }: Pick<PaymentContext, 'ledger'>,
  reads: Reads,
  intent: IntentRow,
): Promise<Payment> {
  const [recharges, refunds, channel, { total: balance }] = await Promise.all([
    rechargesOf(reads, [intent.biz_id]),
    refundsOf(reads, [intent.id]),
    channelOf(reads, intent),
    ledger.balanceOf(reads, intent.member_id),
  ])
  // What the staff only thinks about is not the member's news yet.
  const latest = refunds.findLast(({ status }) => status !== 'proposed' && status !== 'refused')
  return {
    id: intent.id,
    state: paymentStateOf(intent.status, latest?.status),
    bizType: intent.biz_type,
    bizId: intent.biz_id,
    subject: intent.subject,
    fen: intent.fen,
    coins: intent.coins,
    gives: recharges.get(intent.biz_id) ?? null,
    channel,
    createdAt: intent.created_at.toISOString(),
    expiresAt: intent.expires_at.toISOString(),
    paidAt: intent.paid_at?.toISOString() ?? null,
    refund: latest
      ? { fen: latest.fen, status: latest.status, at: (latest.settled_at ?? latest.created_at).toISOString() }
      : null,
    balance,
  }
}
