import { bookLate, bookLateRefund, bookSale, bookSaleRefund } from '../booking.ts'
import type { PaymentContext } from '../context.ts'
import { purchaseOf } from '../pay/recharge.ts'
import { isWholeOnly } from '../refund/refund-payment.ts'
import { attemptOf, intentOf } from '../store.ts'
import type { Change } from '../tables.ts'

/** What should be booked: a paid attempt, or a refund that went back. */
interface Booked {
  readonly kind: 'payment' | 'refund'
  readonly no: string
}

class Probed extends Error {
  readonly found: boolean

  constructor(found: boolean) {
    super('只看不记')
    this.found = found
  }
}

/**
 * Whether the ledger has exactly the movement that belongs to it. The ledger books a movement once and refuses another under
 * its name, so booking it again tells; the transaction is always rolled back.
 */
export async function isInLedger(context: PaymentContext, { kind, no }: Booked): Promise<boolean> {
  try {
    return await context.database.transaction().execute(async (change): Promise<boolean> => {
      throw new Probed(
        kind === 'payment' ? await paymentIsBooked(context, change, no) : await refundIsBooked(context, change, no),
      )
    })
  } catch (error) {
    // Anything else is the ledger saying that it has other amounts, or none, under that name.
    return error instanceof Probed && error.found
  }
}

async function paymentIsBooked({ ledger }: PaymentContext, change: Change, no: string): Promise<boolean> {
  const { attempt, intent } = await paidBy(change, no)
  const { channel, fen } = attempt
  if (attempt.status === 'refund') return !(await bookLate(ledger, change, { channel, fen, no }))
  if (!isWholeOnly(intent)) return !(await bookSale(ledger, change, { channel, fen, intentId: intent.id }))
  return !(await ledger.creditPurchase(
    change,
    await purchaseOf(change, { memberId: intent.member_id, bizId: intent.biz_id, channel }),
  ))
}

async function refundIsBooked({ ledger }: PaymentContext, change: Change, no: string): Promise<boolean> {
  const refund = await change.selectFrom('payment.refund').selectAll().where('no', '=', no).executeTakeFirstOrThrow()
  const { attempt, intent } = await paidBy(change, refund.attempt_no)
  const money = { channel: attempt.channel, fen: refund.fen, refundNo: no }
  if (refund.kind === 'late') return !(await bookLateRefund(ledger, change, money))
  if (!isWholeOnly(intent)) return !(await bookSaleRefund(ledger, change, money))
  const before = await ledger.balanceOf(change, intent.member_id)
  const taken = await ledger.revokePurchase(
    change,
    await purchaseOf(change, { memberId: intent.member_id, bizId: intent.biz_id, channel: attempt.channel }),
  )
  const after = await ledger.balanceOf(change, intent.member_id)
  return taken.ok && before.paid === after.paid
}

async function paidBy(change: Change, no: string) {
  const attempt = await attemptOf(change, no)
  const intent = attempt && (await intentOf(change, attempt.intent_id))
  if (!attempt || !intent) throw new Error(`没有支付尝试 ${no}`)
  return { attempt, intent }
}
