import { sql, type Insertable, type Updateable } from 'kysely'
import { orderAfter, type OrderEvent } from '../../domain/index.ts'
import type { OrderStatus } from '../../contract/index.ts'
import { historyRow, note, type Happening } from './history.ts'
import type { Change, OrderRow, OrdersTables, Reads } from '../tables.ts'

/** Makes an order with its lines and the first line of its history, in one statement. */
export async function insertOrder(
  change: Change,
  order: Insertable<OrdersTables['orders.order']>,
  { items, first }: { items: readonly Insertable<OrdersTables['orders.item']>[]; first: Happening },
): Promise<void> {
  await change
    .with('made', (of) => of.insertInto('orders.order').values(order))
    .with('lines', (of) => of.insertInto('orders.item').values([...items]))
    .insertInto('orders.history')
    .values(historyRow(first))
    .execute()
}

export function orderOf(reads: Reads, orderNum: string): Promise<OrderRow | undefined> {
  return reads.selectFrom('orders.order').selectAll().where('order_num', '=', orderNum).executeTakeFirst()
}

/** A member's own order, hidden ones too; others' do not exist for them. */
export function ownOrder(reads: Reads, orderNum: string, memberId: string): Promise<OrderRow | undefined> {
  return reads
    .selectFrom('orders.order')
    .selectAll()
    .where('order_num', '=', orderNum)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The order, with everyone else who wants to change it waiting until the transaction ends; a member's only when it is theirs. */
export function lockedOrder(change: Change, orderNum: string, memberId?: string): Promise<OrderRow | undefined> {
  // Not `for update`: what only adds a line to the history must not wait.
  const row = change.selectFrom('orders.order').selectAll().where('order_num', '=', orderNum).forNoKeyUpdate()
  return (memberId === undefined ? row : row.where('member_id', '=', memberId)).executeTakeFirst()
}

/** How many unpaid orders a member has, and whether one of them takes off the rest of a membership. */
export async function unpaidOf(reads: Reads, memberId: string): Promise<{ count: number; hasCredit: boolean }> {
  const { count, credited } = await reads
    .selectFrom('orders.order')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where has_credit))::int`.as('credited'),
    ])
    .where('member_id', '=', memberId)
    // Written out: as a value no kept plan would use the index of what is unpaid.
    .where('status', '=', sql.lit('unpaid'))
    .executeTakeFirstOrThrow()
  return { count, hasCredit: credited > 0 }
}

/** Which of the orders are tests. */
export async function testsAmong(reads: Reads, orderNums: readonly string[]): Promise<string[]> {
  if (orderNums.length === 0) return []
  const rows = await reads
    .selectFrom('orders.order')
    .select('order_num')
    .where('order_num', 'in', [...orderNums])
    .where('is_test', '=', true)
    .execute()
  return rows.map(({ order_num: orderNum }) => orderNum)
}

/** One step of an order. */
export interface OrderStep {
  readonly order: Pick<OrderRow, 'order_num' | 'status'>
  readonly event: OrderEvent
  /** Which way, where the event can lead to several. */
  readonly wanted?: OrderStatus | undefined
  /** A member's or staff member's id, or 系统. */
  readonly who: string
  readonly reason: string
  /** What the member reads of it. */
  readonly text?: string
  readonly detail?: string
  readonly at: Date
  readonly set?: Omit<Updateable<OrdersTables['orders.order']>, 'status'>
  readonly afterSaleNo?: string
}

/** Makes a step and writes it down; undefined when the table does not know it, or the order is not there any more. The one way in which an order changes its state. */
export async function stepOrder(change: Change, step: OrderStep): Promise<OrderStatus | undefined> {
  const { order, event, wanted, set, ...rest } = step
  const to = orderAfter(order.status, event, wanted)
  if (!to.ok) return undefined
  const { numUpdatedRows } = await change
    .updateTable('orders.order')
    .set({ ...set, status: to.value })
    .where('order_num', '=', order.order_num)
    .where('status', '=', order.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  await note(change, { orderNum: order.order_num, from: order.status, to: to.value, ...rest })
  return to.value
}

/** How far an order that is there has come. */
export async function statusOf(reads: Reads, orderNum: string): Promise<OrderStatus> {
  const { status } = await reads
    .selectFrom('orders.order')
    .select('status')
    .where('order_num', '=', orderNum)
    .executeTakeFirstOrThrow()
  return status
}

/** Changes what is no state of an order. */
export async function setOrder(
  change: Change,
  orderNum: string,
  values: Pick<
    Updateable<OrdersTables['orders.order']>,
    'hidden_at' | 'staff_note' | 'cancel_kind' | 'cancel_reason' | 'cancel_by'
  >,
): Promise<void> {
  await change.updateTable('orders.order').set(values).where('order_num', '=', orderNum).execute()
}

/** What somebody wanted to cancel goes on: their mark goes, unless somebody else has made one since. */
export async function unmarkCancelling(
  reads: Reads,
  orderNum: string,
  mark: { cancel_kind: OrderRow['cancel_kind']; cancel_reason: string; cancel_by: string },
): Promise<void> {
  await reads
    .updateTable('orders.order')
    .set({ cancel_kind: null, cancel_reason: '', cancel_by: null })
    .where('order_num', '=', orderNum)
    .where('status', '=', 'unpaid')
    .where('cancel_kind', '=', mark.cancel_kind)
    .where('cancel_reason', '=', mark.cancel_reason)
    .where('cancel_by', '=', mark.cancel_by)
    .execute()
}

/** Addresses of a member's orders go with the account; what was bought and paid stays, as the law on accounting wants. */
export async function forgetAddresses(change: Change, memberId: string): Promise<void> {
  await change
    .updateTable('orders.order')
    .set({ address: null, remark: '', invoice_title: '' })
    .where('member_id', '=', memberId)
    .execute()
}
