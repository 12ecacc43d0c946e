import type { Payment } from '../../contract/index.ts'
import { paymentStateOf, refundStanding } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { rechargesOf } from './recharge.ts'
import { channelOf, refundsOf, type IntentRow, type RefundRow } from '../store.ts'
import type { Reads } from '../tables.ts'

/** True for refunds that the member knows of: what the staff only thinks about is not theirs yet. */
export function isNews({ status }: Pick<RefundRow, 'status'>): boolean {
  return status !== 'proposed' && status !== 'refused'
}

/** A payment as its member sees it. */
export async function presentPayment(
  { ledger }: Pick<PaymentContext, 'ledger'>,
  reads: Reads,
  intent: IntentRow,
): Promise<Payment> {
  const [recharges, allRefunds, channel, { total: balance }] = await Promise.all([
    rechargesOf(reads, [intent.biz_id]),
    refundsOf(reads, [intent.id]),
    channelOf(reads, intent),
    ledger.balanceOf(reads, intent.member_id),
  ])
  const refunds = allRefunds.filter(isNews)
  const latest = refunds.at(-1)
  return {
    id: intent.id,
    state: paymentStateOf(intent.status, refundStanding(refunds.map(({ status }) => status))),
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
    back: { fen: refunds.reduce((sum, { fen }) => sum + fen, 0), coins: intent.refunded_coins },
    balance,
  }
}
