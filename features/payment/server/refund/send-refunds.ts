import { moneyText } from '@niujin/money'
import { nextRefundTry } from '../../domain/index.ts'
import { bookLateRefund, bookSaleRefund } from '../booking.ts'
import { paymentPath, type PaymentContext } from '../context.ts'
import { BATCH, workOff } from '../due-work.ts'
import { moveRefund } from './refund-payment.ts'
import { attemptOf, intentOf, type RefundRow } from '../store.ts'

/** After so many tries a channel's no is final until somebody looks. */
const TRIES = 3

/** Sends refunds that are due to their channels, each under its one number however often; gives how many. */
export function sendRefunds(context: PaymentContext): Promise<number> {
  const now = context.now()
  return workOff({
    take: () => takePending(context, now),
    act: (refund) => send(context, refund),
    onFailed: ({ no }, error) => context.log({ no, err: error }, '退款没有送出，稍后再试'),
  })
}

/** The next refunds to send at `now`, moved on to when they are sent again. */
function takePending({ database }: PaymentContext, now: number): Promise<RefundRow[]> {
  return database.transaction().execute(async (change) => {
    const rows = await change
      .selectFrom('payment.refund')
      .selectAll()
      .where('status', '=', 'pending')
      .where('try_at', '<=', new Date(now))
      .orderBy('try_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { no, tries } of rows) {
      await change
        .updateTable('payment.refund')
        .set({ tries: tries + 1, try_at: new Date(now + nextRefundTry(tries)) })
        .where('no', '=', no)
        .execute()
    }
    return rows
  })
}

async function send(context: PaymentContext, refund: RefundRow): Promise<void> {
  const attempt = await attemptOf(context.database, refund.attempt_no)
  const channel = attempt && context.channel(attempt.channel)
  if (!attempt || !channel) return
  const sent = await channel.refund({
    refundNo: refund.no,
    no: attempt.no,
    fen: refund.fen,
    totalFen: attempt.fen,
    reason: refund.reason,
  })
  if (sent.ok && sent.value.status === 'settled')
    return settleRefund(context, refund, { channel: channel.name, channelRefundNo: sent.value.channelRefundNo })
  // On its way, or no answer: asked again under the same number until the channel says what became of it.
  if (sent.ok || sent.code === 'CHANNEL_UNREACHABLE' || refund.tries + 1 < TRIES) return undefined
  return failRefund(context, refund)
}

async function settleRefund(
  context: PaymentContext,
  refund: RefundRow,
  { channel, channelRefundNo }: { channel: string; channelRefundNo: string | null },
): Promise<void> {
  const { database, ledger, businesses, notices, now } = context
  await database.transaction().execute(async (change) => {
    const at = new Date(now())
    if (!(await moveRefund(change, { refund, from: 'pending', to: 'settled', who: channel, at }))) return
    await change
      .updateTable('payment.refund')
      .set({ settled_at: at, channel_refund_no: channelRefundNo })
      .where('no', '=', refund.no)
      .execute()
    const intent = await intentOf(change, refund.intent_id)
    if (!intent) throw new Error(`退款 ${refund.no} 没有支付`)
    const money = { channel, fen: refund.fen, refundNo: refund.no }
    if (refund.kind === 'late') await bookLateRefund(ledger, change, money)
    else if (businesses.of(intent.biz_type).keepsLedger !== true) await bookSaleRefund(ledger, change, money)
    await notices.send(change, {
      memberId: intent.member_id,
      kind: 'trade',
      key: `refund-settled:${refund.no}`,
      title: '退款已退回',
      text: `${intent.subject}：${moneyText(refund.fen)} 已原路退回`,
      link: paymentPath(intent.id),
    })
  })
}

async function failRefund({ database, now, log }: PaymentContext, refund: RefundRow): Promise<void> {
  await database.transaction().execute(async (change) => {
    if (!(await moveRefund(change, { refund, from: 'pending', to: 'failed', who: '系统', at: new Date(now()) }))) return
    await change
      .updateTable('payment.refund')
      .set({ problem: '渠道多次拒绝退款' })
      .where('no', '=', refund.no)
      .execute()
  })
  log({ refund: refund.no, fen: refund.fen }, '退款失败，需要人处理')
}
