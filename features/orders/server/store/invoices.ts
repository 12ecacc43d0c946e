import { sql, type Updateable } from 'kysely'
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

/** What the history calls it when a member asks; whom the invoice shall name stands beside it. */
export const ASKED_FOR_INVOICE = '申请电子发票'

/** Whom invoices name goes with the account, also from the history; one that was issued is kept for the books, without where it was sent. */
export async function forgetInvoices(change: Change, memberId: string): Promise<void> {
  await sql`
    delete from orders.invoice using orders."order" as bought
    where bought.order_num = invoice.order_num and member_id = ${memberId} and invoice.status <> 'issued'`.execute(
    change,
  )
  await sql`
    update orders.invoice set email = '' from orders."order" as bought
    where bought.order_num = invoice.order_num and member_id = ${memberId}`.execute(change)
  await sql`
    update orders.history set detail = '' from orders."order" as bought
    where bought.order_num = history.order_num and member_id = ${memberId} and history.reason = ${ASKED_FOR_INVOICE}
      and not exists (select from orders.invoice where invoice.order_num = bought.order_num)`.execute(change)
}
