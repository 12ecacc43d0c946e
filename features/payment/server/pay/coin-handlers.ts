import { ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byNumber, byTime, pageOfRows } from '@niujin/server-kit/paging'
import { coinEntries, getAccountCoin, recharges } from '../../contract/index.ts'
import { paymentStateOf, refundStanding } from '../../domain/index.ts'
import type { PaymentContext } from '../context.ts'
import { isNews } from './present-payment.ts'
import { rechargesOf } from './recharge.ts'
import { RECHARGE } from '../refund/refund-payment.ts'
import { refundsOf } from '../store.ts'

/** A member's coins: how many, where they came from and went, and the recharges. */
export function coinHandlers({ database, ledger, couponsOf }: PaymentContext): Handler[] {
  return [
    handleMember(getAccountCoin, async (_, { memberId }) => {
      const [{ paid, bonus, frozen, total }, nq] = await Promise.all([
        ledger.balanceOf(database, memberId),
        couponsOf?.(memberId) ?? 0,
      ])
      return ok({ fee: total, nq, paid, bonus, frozen })
    }),

    handleMember(coinEntries, async ({ cursor, count }, { memberId }) => {
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const { list, nextCursor } = await ledger.entriesOf(database, memberId, { cursor: before.value, count })
      return ok({
        list: list.map(({ id, at, memo, change, frozen, balance }) => ({
          id,
          at: at.toISOString(),
          memo,
          change,
          frozen,
          balance,
        })),
        nextCursor,
      })
    }),

    handleMember(recharges, async ({ cursor, count }, { memberId }) => {
      const before = byTime.read(cursor)
      if (!before.ok) return before
      let query = database
        .selectFrom('payment.intent')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('biz_type', '=', RECHARGE)
      if (before.value) {
        const { at, id } = before.value
        query = query.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(at, id)))
      }
      const found = await query
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count + 1)
        .execute()
      const { rows: shown, nextCursor } = pageOfRows(found, count, byTime, ({ created_at: at, id }) => ({ at, id }))
      const [given, refunds] = await Promise.all([
        rechargesOf(
          database,
          shown.map((row) => row.biz_id),
        ),
        refundsOf(
          database,
          shown.map((row) => row.id),
        ),
      ])
      const list = shown.map((row) => {
        const own = refunds.filter((refund) => refund.intent_id === row.id && isNews(refund))
        return {
          id: row.id,
          state: paymentStateOf(row.status, refundStanding(own.map(({ status }) => status))),
          fen: row.fen,
          ...(given.get(row.biz_id) ?? { coins: 0, bonus: 0 }),
          at: row.created_at.toISOString(),
        }
      })
      return ok({ list, nextCursor })
    }),
  ]
}
