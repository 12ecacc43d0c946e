import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffAfterSales,
  staffCancelOrder,
  staffDecideAfterSale,
  staffOrderDay,
  staffOrderDetail,
  staffOrders,
  staffRefundOrder,
} from '../../contract/index.ts'
import type { OrdersContext } from '../deps.ts'
import { cancelUnpaid } from '../pay/cancelling.ts'
import { findOrders } from '../read/find-orders.ts'
import { applyForRefund } from '../refund/applying.ts'
import { changing } from '../refund/changing.ts'
import { decide, refundByStaff, type StaffRights } from '../refund/deciding.ts'
import { findAfterSales } from '../store/after-sales.ts'
import { orderOf } from '../store/orders.ts'
import { within, type Reads } from '../tables.ts'
import { orderDay } from './day.ts'
import { staffAfterSaleLines, staffLines, staffOrder } from './present-staff.ts'
import { rightsOf } from './rights.ts'
import { workHandlers } from './work-handlers.ts'

/** Orders for the staff; the right is asked for at every call. */
export function staffHandlers(deps: OrdersContext): Handler[] {
  return [...listHandlers(deps), ...workHandlers(deps), cancelHandler(deps), refundHandler(deps), decideHandler(deps)]
}

/** The order as it is now. @throws when it is not there, which after a change it is */
export async function afterwards(deps: OrdersContext, reads: Reads, orderNum: string, rights: StaffRights) {
  const order = await orderOf(reads, orderNum)
  if (!order) throw new Error(`没有订单 ${orderNum}`)
  return staffOrder(deps, reads, order, rights)
}

function listHandlers(deps: OrdersContext): Handler[] {
  const { database } = deps
  return [
    handleMember(staffOrders, async ({ search, status, day, afterSale, cursor, count }, { memberId }) => {
      if (!(await rightsOf(deps, memberId, database))) return fail('NOT_ALLOWED')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const wanted = { word: search, status, day, afterSale, after: after.value, count: count + 1 }
      const found = await findOrders(database, wanted)
      const page = pageOfRows(found, count, byTime, ({ created_at: at, order_num: id }) => ({ at, id }))
      return ok({ list: await staffLines(database, page.rows), nextCursor: page.nextCursor })
    }),

    handleMember(staffOrderDetail, async ({ orderNum }, { memberId }) => {
      const rights = await rightsOf(deps, memberId, database)
      if (!rights) return fail('NOT_ALLOWED')
      const order = await orderOf(database, orderNum)
      return order ? ok(await staffOrder(deps, database, order, rights)) : fail('ORDER_UNKNOWN')
    }),

    handleMember(staffAfterSales, async ({ status, cursor, count }, { memberId }) => {
      const rights = await rightsOf(deps, memberId, database)
      if (!rights) return fail('NOT_ALLOWED')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const found = await findAfterSales(database, { status, after: after.value, count: count + 1 })
      const page = pageOfRows(found, count, byTime, ({ created_at: at, no: id }) => ({ at, id }))
      return ok({ list: await staffAfterSaleLines(database, page.rows, rights), nextCursor: page.nextCursor })
    }),

    handleMember(staffOrderDay, async ({ day }, { memberId }) =>
      (await rightsOf(deps, memberId, database)) ? ok(await orderDay(deps, day)) : fail('NOT_ALLOWED'),
    ),
  ]
}

function cancelHandler(deps: OrdersContext): Handler {
  return handleMember(staffCancelOrder, async ({ orderNum, reason }, { memberId }) => {
    const rights = await rightsOf(deps, memberId, deps.database)
    if (rights?.small !== true) return fail('NOT_ALLOWED')
    const closed = await cancelUnpaid(deps, { orderNum, kind: 'operator', who: memberId, reason })
    return closed.ok ? ok(await staffOrder(deps, deps.database, closed.value, rights)) : closed
  })
}

function refundHandler(deps: OrdersContext): Handler {
  return handleOnce(staffRefundOrder, async ({ orderNum, items, reason }, { memberId, transaction }) => {
    const rights = await rightsOf(deps, memberId, transaction)
    if (rights?.small !== true) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const applied = await applyForRefund(deps, change, { orderNum, who: memberId, items, reason, pictures: [] })
    if (!applied.ok) return applied
    const decided = await refundByStaff(deps, change, { ...applied.value, rights })
    if (decided.ok) return ok(await afterwards(deps, change, orderNum, rights))
    const { code } = decided
    if (code === 'NOT_ALLOWED' || code === 'GRANT_USED' || code === 'NOT_REFUNDABLE') return fail(code, decided.msg)
    throw new Error(`订单 ${orderNum} 的退款走到了 ${code}`)
  })
}

function decideHandler(deps: OrdersContext): Handler {
  return handleMember(staffDecideAfterSale, ({ no, step, note }, { memberId }) =>
    changing(deps.database, async (change) => {
      const rights = await rightsOf(deps, memberId, change)
      if (!rights) return fail('NOT_ALLOWED')
      const decided = await decide(deps, change, { no, decision: step, note, rights })
      return decided.ok ? ok(await afterwards(deps, change, decided.value, rights)) : decided
    }),
  )
}
