import type { StaffPayment, StaffPaymentLine, StaffRefund } from '../../contract/index.ts'
import { aloneLeft, refundableOf } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { isWholeOnly, moneyOf, refundedAlone } from '../refund/refund-payment.ts'
import { attemptsOf, coinReturnsOf, refundsOf, type AttemptRow, type IntentRow, type RefundRow } from '../store.ts'
import type { Reads } from '../tables.ts'

/** What the person who looks may do. */
export interface StaffRights {
  readonly memberId: string
  readonly small: boolean
  readonly approve: boolean
}

/** A payment in a list. */
export function lineOf(intent: IntentRow, attempts: readonly AttemptRow[]): StaffPaymentLine {
  const {
    id,
    member_id: memberId,
    subject,
    biz_type: bizType,
    fen,
    coins,
    refunded,
    refunded_coins: refundedCoins,
    status,
  } = intent
  const channel = (attempts.find(({ no }) => no === intent.paid_no) ?? attempts.at(-1))?.channel ?? null
  return {
    id,
    memberId,
    subject,
    bizType,
    fen,
    coins,
    refunded,
    refundedCoins,
    status,
    channel,
    createdAt: intent.created_at.toISOString(),
    paidAt: intent.paid_at?.toISOString() ?? null,
  }
}

/** A payment with everything that happened to it. */
export async function presentForStaff(
  { now, businesses }: Pick<PaymentContext, 'now' | 'businesses'>,
  reads: Reads,
  intent: IntentRow,
  rights: StaffRights,
): Promise<StaffPayment> {
  const [attempts, refunds, returns, history] = await Promise.all([
    attemptsOf(reads, intent.id),
    refundsOf(reads, [intent.id]),
    coinReturnsOf(reads, intent.id),
    reads.selectFrom('payment.history').selectAll().where('intent_id', '=', intent.id).orderBy('id').execute(),
  ])
  const refundsItself = businesses.find(intent.biz_type)?.refundsItself === true
  const numbers = attempts.map(({ no }) => no)
  const notices =
    numbers.length === 0
      ? []
      : await reads.selectFrom('payment.notice').selectAll().where('no', 'in', numbers).orderBy('id').execute()
  return {
    ...lineOf(intent, attempts),
    bizId: intent.biz_id,
    expiresAt: intent.expires_at.toISOString(),
    closedAt: intent.closed_at?.toISOString() ?? null,
    attempts: attempts.map(
      ({ no, channel, status, channel_no: channelNo, created_at: createdAt, paid_at: paidAt }) => ({
        no,
        channel,
        status,
        channelNo,
        createdAt: createdAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
      }),
    ),
    notices: notices.map(({ id, no, channel, via, verdict, status, fen, currency, at }) => ({
      id,
      no,
      channel,
      via,
      verdict,
      status,
      fen,
      currency,
      at: at.toISOString(),
    })),
    history: history.map(({ id, about, no, who, from_status: from, to_status: to, reason, at }) => ({
      id,
      about,
      no,
      who,
      from,
      to,
      reason,
      at: at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      ...presentRefund(refund, rights),
      coins: returns.find(({ no }) => no === refund.no)?.coins ?? 0,
    })),
    refundable: rights.small && !refundsItself ? refundableOf(moneyOf(intent)).fen : 0,
    refundsItself,
    wholeOnly: isWholeOnly(intent),
    largeFrom: aloneLeft(await refundedAlone(reads, rights.memberId, now())),
  }
}

function presentRefund(refund: RefundRow, { memberId, small, approve }: StaffRights): Omit<StaffRefund, 'coins'> {
  const { no, fen, reason, status, maker, checker, problem, created_at: createdAt, settled_at: settledAt } = refund
  const can = { decide: approve && status === 'proposed' && maker !== memberId, retry: small && status === 'failed' }
  return {
    no,
    fen,
    reason,
    status,
    maker,
    checker,
    problem,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    can,
  }
}
