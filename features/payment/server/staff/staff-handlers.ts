import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import type { OpenTransaction } from '@niujin/server-kit/database'
import {
  staffDecideRefund,
  staffPaymentGet,
  staffPayments,
  staffRefund,
  staffRetryRefund,
} from '../../contract/index.ts'
import { aloneLeft } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { decideRefund, refundedAlone, retryRefund, startRefund } from '../refund/refund-payment.ts'
import { findPayments, proposedRefunds } from './search-payments.ts'
import { lineOf, presentForStaff, type StaffRights } from './present-for-staff.ts'
import { intentOf, inTurn } from '../store.ts'
import { within, type Reads } from '../tables.ts'

/** What somebody of the staff may do now; undefined when it is nothing. */
export async function rightsOf(
  { may }: PaymentContext,
  memberId: string,
  connection: OpenTransaction,
): Promise<StaffRights | undefined> {
  const [small, approve] = await Promise.all([
    may(memberId, 'refund.small', connection),
    may(memberId, 'refund.large.approve', connection),
  ])
  return small || approve ? { memberId, small, approve } : undefined
}

/** Payments for the staff; the right is asked for at every call. */
export function staffHandlers(context: PaymentContext): Handler[] {
  const { database } = context
  const present = async (reads: Reads, id: string, rights: StaffRights) => {
    const intent = await intentOf(reads, id)
    return intent ? ok(await presentForStaff(context, reads, intent, rights)) : fail('PAYMENT_UNKNOWN')
  }
  /** After a change of its own, the payment is there. */
  const afterwards = async (reads: Reads, id: string, rights: StaffRights) => {
    const presented = await present(reads, id, rights)
    if (!presented.ok) throw new Error(`没有支付 ${id}`)
    return presented
  }
  return [
    handleMember(staffPayments, async ({ status, word, cursor, count }, { memberId }) => {
      if (!(await rightsOf(context, memberId, database))) return fail('NOT_ALLOWED')
      const before = byTime.read(cursor)
      if (!before.ok) return before
      const { rows, attempts } = await findPayments(database, { status, word, before: before.value, count })
      const { rows: shown, nextCursor } = pageOfRows(rows, count, byTime, ({ created_at: at, id }) => ({ at, id }))
      return ok({
        list: shown.map((row) =>
          lineOf(
            row,
            attempts.filter(({ intent_id: id }) => id === row.id),
          ),
        ),
        nextCursor,
        waitingRefunds: await proposedRefunds(database),
      })
    }),

    handleMember(staffPaymentGet, async ({ id }, { memberId }) => {
      const rights = await rightsOf(context, memberId, database)
      return rights ? present(database, id, rights) : fail('NOT_ALLOWED')
    }),

    handleOnce(staffRefund, async ({ id, fen, reason }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      const change = within(transaction)
      // Several at once must not each see that the others are not there.
      await inTurn(change, `refunds by ${memberId}`)
      const isLarge = fen > aloneLeft(await refundedAlone(change, memberId, context.now()))
      const allowed = isLarge ? await context.may(memberId, 'refund.large.propose', transaction) : rights?.small
      if (!rights || allowed !== true) return fail('NOT_ALLOWED')
      const bizType = (await intentOf(change, id))?.biz_type
      if (bizType !== undefined && context.businesses.find(bizType)?.refundsItself === true)
        return fail('REFUND_ELSEWHERE')
      const started = await startRefund(context, change, {
        intentId: id,
        fen,
        reason,
        maker: memberId,
        proposed: isLarge,
      })
      return started.ok ? afterwards(change, id, rights) : started
    }),

    handleOnce(staffDecideRefund, async ({ no, approve }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.approve !== true) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const decided = await decideRefund(context, change, { no, approve, checker: memberId })
      return decided.ok ? afterwards(change, decided.value, rights) : decided
    }),

    handleOnce(staffRetryRefund, async ({ no }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.small !== true) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const tried = await retryRefund(context, change, { no, who: memberId })
      return tried.ok ? afterwards(change, tried.value, rights) : tried
    }),
  ]
}
