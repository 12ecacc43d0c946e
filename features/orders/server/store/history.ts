import type { Change, Reads } from '../tables.ts'

/** Something that happened to an order, for the books and for the member. */
export interface Happening {
  readonly orderNum: string
  readonly afterSaleNo?: string | undefined
  /** A member's or staff member's id, or 系统. */
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  /** What the member reads; left out when it is not for them. */
  readonly text?: string | undefined
  readonly detail?: string | undefined
  readonly at: Date
}

/** Writes down what happened, in the transaction in which it does. */
export async function note(change: Change, happening: Happening): Promise<void> {
  await change.insertInto('orders.history').values(historyRow(happening)).execute()
}

/** What happened as the table keeps it. */
export function historyRow({ orderNum, afterSaleNo, who, from, to, reason, text, detail, at }: Happening) {
  return {
    order_num: orderNum,
    after_sale_no: afterSaleNo ?? null,
    who,
    from_status: from,
    to_status: to,
    reason,
    text: text ?? '',
    detail: detail ?? '',
    at,
  }
}

/** Everything that happened to an order, oldest first. */
export function historyOf(reads: Reads, orderNum: string) {
  return reads.selectFrom('orders.history').selectAll().where('order_num', '=', orderNum).orderBy('id').execute()
}

export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]
