import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { staffDecideRefund, staffPaymentGet, staffPayments, staffRefund, staffRetryRefund } from '../contract.ts'
import { cursorOf } from './cursor.ts'
import type { Engine } from './engine.ts'
import { decideRefund, retryRefund, startRefund } from './refunding.ts'
import { findPayments, proposedRefunds } from './staff-search.ts'
import { LARGE_FROM, lineOf, presentForStaff, type StaffRights } from './staff-presenting.ts'
import { intentOf } from './store.ts'
import { within, type Reads } from './tables.ts'

/** What somebody of the staff may do now; undefined when it is nothing. */
export async function rightsOf({ may }: Engine, memberId: string): Promise<StaffRights | undefined> {
  const [small, approve] = await Promise.all([may(memberId, 'refund.small'), may(memberId, 'refund.large.approve')])
  return small || approve ? { memberId, small, approve } : undefined
}

/** Payments for the staff; the right is asked for at every call. */
export function staffHandlers(engine: Engine): Handler[] {
  const { database } = engine
  const present = async (reads: Reads, id: string, rights: StaffRights) => {
    const intent = await intentOf(reads, id)
    return intent ? ok(await presentForStaff(reads, intent, rights)) : fail('PAYMENT_UNKNOWN')
  }
  /** After a change of its own, the payment is there. */
  const afterwards = async (reads: Reads, id: string, rights: StaffRights) => {
    const presented = await present(reads, id, rights)
    if (!presented.ok) throw new Error(`没有支付 ${id}`)
    return presented
  }
  return [
    handleMember(staffPayments, async ({ status, word, cursor, count }, { memberId }) => {
      if (!(await rightsOf(engine, memberId))) return fail('NOT_ALLOWED')
      const { rows, attempts } = await findPayments(database, { status, word, cursor, count })
      const shown = rows.slice(0, count)
      const last = shown.at(-1)
      return ok({
        list: shown.map((row) => lineOf(row, attempts.filter(({ intent_id: id }) => id === row.id))),
        nextCursor: rows.length > count && last ? cursorOf(last) : null,
        waitingRefunds: await proposedRefunds(database),
      })
    }),

    handleMember(staffPaymentGet, async ({ id }, { memberId }) => {
      const rights = await rightsOf(engine, memberId)
      return rights ? present(database, id, rights) : fail('NOT_ALLOWED')
    }),

    handleOnce(staffRefund, async ({ id, fen, reason }, { memberId, transaction }) => {
      const rights = await rightsOf(engine, memberId)
      const isLarge = fen > LARGE_FROM
      const allowed = isLarge ? await engine.may(memberId, 'refund.large.propose') : rights?.small
      if (!rights || allowed !== true) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const started = await startRefund(engine, change, { intentId: id, fen, reason, maker: memberId, proposed: isLarge })
      return started.ok ? afterwards(change, id, rights) : started
    }),

    handleOnce(staffDecideRefund, async ({ no, approve }, { memberId, transaction }) => {
      const rights = await rightsOf(engine, memberId)
      if (rights?.approve !== true) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const decided = await decideRefund(engine, change, { no, approve, checker: memberId })
      return decided.ok ? afterwards(change, decided.value, rights) : decided
    }),

    handleOnce(staffRetryRefund, async ({ no }, { memberId, transaction }) => {
      const rights = await rightsOf(engine, memberId)
      if (rights?.small !== true) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const tried = await retryRefund(engine, change, { no, who: memberId })
      return tried.ok ? afterwards(change, tried.value, rights) : tried
    }),
  ]
}
