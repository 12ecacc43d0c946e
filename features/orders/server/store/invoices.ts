import type { Updateable } from 'kysely'
import type { Change, InvoiceRow, OrdersTables, Reads } from '../tables.ts'

/** What a member wants on an invoice. */
export interface WantedInvoice {
  readonly orderNum: string
  readonly title: string
  readonly taxNo: string
  readonly email: string
  readonly at: Date
}

/** Asks for an invoice; one that was refused can be asked for again. False when it is asked for or issued. */
export async function askForInvoice(
  change: Change,
  { orderNum, title, taxNo, email, at }: WantedInvoice,
): Promise<boolean> {
  const values = { title, tax_no: taxNo, email, status: 'asked' as const, note: '', link: null, at }
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('orders.invoice')
    .values({ order_num: orderNum, ...values })
    .onConflict((conflict) =>
      conflict.column('order_num').doUpdateSet(values).where('orders.invoice.status', '=', 'refused'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The invoices of orders. */
export function invoicesOf(reads: Reads, orderNums: readonly string[]): Promise<InvoiceRow[]> {
  if (orderNums.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('orders.invoice')
    .selectAll()
    .where('order_num', 'in', [...orderNums])
    .execute()
}

/** An invoice that was asked for was issued or refused; false when none waits. */
export async function decideInvoice(
  change: Change,
  orderNum: string,
  values: Updateable<OrdersTables['orders.invoice']>,
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('orders.invoice')
    .set(values)
    .where('order_num', '=', orderNum)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whom an invoice names goes with the account, unless it was issued. */
export async function forgetInvoices(change: Change, memberId: string): Promise<void> {
  await change
    .updateTable('orders.invoice')
    .set({ email: '' })
    .where('order_num', 'in', (of) =>
      of.selectFrom('orders.order').select('order_num').where('member_id', '=', memberId),
    )
    .execute()
}
