import { moneyText } from '@niujin/money'
import { bookLate } from '../booking.ts'
import { paymentPath, type PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { newNo } from '../numbers.ts'
import { businessView, type AttemptRow, type IntentRow } from '../store.ts'
import { forOthers, type Change } from '../tables.ts'

/** Money that came after the payment was closed, or a second time, goes back whole; the payer is told. */
export async function giveBackLate(
  context: PaymentContext,
  change: Change,
  { intent, attempt, at }: { intent: IntentRow; attempt: AttemptRow; at: Date },
): Promise<void> {
  const { ledger } = context
  const no = newNo('R', context.now())
  const reason = intent.status === 'closed' ? '支付关闭后才到账' : '同一笔支付付了两次'
  await bookLate(ledger, change, { channel: attempt.channel, fen: attempt.fen, no: attempt.no })
  await change
    .insertInto('payment.refund')
    .values({
      no,
      intent_id: intent.id,
      attempt_no: attempt.no,
      kind: 'late',
      fen: attempt.fen,
      reason,
      status: 'pending',
      maker: '系统',
      checker: null,
      channel_refund_no: null,
      try_at: at,
      created_at: at,
      settled_at: null,
    })
    .execute()
  await note(change, { intentId: intent.id, about: 'refund', no, who: '系统', from: '', to: 'pending', reason, at })
  await context.notices.send(change, {
    memberId: intent.member_id,
    kind: 'trade',
    key: `payment-late:${attempt.no}`,
    title: '支付将全额退回',
    text: `${intent.subject}：${reason}，${moneyText(attempt.fen)} 正在原路退回`,
    link: paymentPath(intent.id),
  })
  // Paid a second time is no news for the business: it has been paid, and stays so.
  if (intent.status === 'closed')
    await context.businesses.find(intent.biz_type)?.onLate?.(forOthers(change), businessView(intent, attempt.channel))
}
