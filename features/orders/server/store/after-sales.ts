import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type Insertable, type Updateable } from 'kysely'
import { afterSaleAfter, OPEN_AFTER_SALES, type AfterSaleEvent, type RefundPart } from '../../domain/index.ts'
import type { AfterSaleStatus } from '../../contract/index.ts'
import type { AfterSaleRow, Change, OrdersTables, Reads } from '../tables.ts'
import { note } from './history.ts'

/** Makes an application; undefined when the order has an open one. */
export async function insertAfterSale(
  change: Change,
  afterSale: Insertable<OrdersTables['orders.after_sale']>,
  { parts, pictures }: { parts: readonly RefundPart[]; pictures: readonly string[] },
): Promise<AfterSaleRow | undefined> {
  const made = await change
    .insertInto('orders.after_sale')
    .values(afterSale)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return undefined
  const { no } = made
  await change
    .insertInto('orders.after_sale_item')
    .values(parts.map(({ itemId, count, fen, coins }) => ({ no, item_id: itemId, count, fen, coins })))
    .execute()
  if (pictures.length > 0)
    await change
      .insertInto('orders.after_sale_picture')
      .values(pictures.map((url, ordinal) => ({ no, ordinal, url })))
      .execute()
  return made
}

export function afterSaleOf(reads: Reads, no: string): Promise<AfterSaleRow | undefined> {
  return reads.selectFrom('orders.after_sale').selectAll().where('no', '=', no).executeTakeFirst()
}

/** The applications of orders, oldest first. */
export function afterSalesOf(reads: Reads, orderNums: readonly string[]): Promise<AfterSaleRow[]> {
  if (orderNums.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('orders.after_sale')
    .selectAll()
    .where('order_num', 'in', [...orderNums])
    .orderBy('created_at')
    .orderBy('no')
    .execute()
}

/** Which of the orders have an application that is not over. */
export async function openAfterSalesOf(reads: Reads, orderNums: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderNums.length === 0) return new Set()
  const rows = await reads
    .selectFrom('orders.after_sale')
    .select('order_num')
    .where('order_num', 'in', [...orderNums])
    .where('status', 'in', [...OPEN_AFTER_SALES])
    .execute()
  return new Set(rows.map(({ order_num: orderNum }) => orderNum))
}

/** What of the lines goes back by an application. */
export async function partsOf(reads: Reads, no: string): Promise<RefundPart[]> {
  const rows = await reads
    .selectFrom('orders.after_sale_item as part')
    .innerJoin('orders.item as item', 'item.id', 'part.item_id')
    .select(['part.item_id as itemId', 'part.count', 'part.fen', 'part.coins'])
    .where('part.no', '=', no)
    .orderBy('item.ordinal')
    .execute()
  return rows
}

/** Parts and pictures of many applications, by number. */
export async function contentsOf(reads: Reads, nos: readonly string[]) {
  if (nos.length === 0) return { items: [], pictures: [] }
  const items = await reads
    .selectFrom('orders.after_sale_item as part')
    .innerJoin('orders.item as item', 'item.id', 'part.item_id')
    .select(['part.no', 'part.item_id', 'part.count', 'part.fen', 'part.coins', 'item.title', 'item.variant'])
    .where('part.no', 'in', [...nos])
    .orderBy('item.ordinal')
    .execute()
  const pictures = await reads
    .selectFrom('orders.after_sale_picture')
    .selectAll()
    .where('no', 'in', [...nos])
    .orderBy('ordinal')
    .execute()
  return { items, pictures }
}

/** One step of an application. */
export interface AfterSaleStep {
  readonly afterSale: Pick<AfterSaleRow, 'no' | 'order_num' | 'status'>
  readonly event: AfterSaleEvent
  readonly who: string
  readonly reason: string
  readonly text?: string
  readonly detail?: string
  readonly at: Date
  readonly set?: Omit<Updateable<OrdersTables['orders.after_sale']>, 'status'>
}

/** Makes a step and writes it down; undefined when the table does not know it, or the application is not there any more. */
export async function stepAfterSale(change: Change, step: AfterSaleStep): Promise<AfterSaleStatus | undefined> {
  const { afterSale, event, set, ...rest } = step
  const to = afterSaleAfter(afterSale.status, event)
  if (!to.ok) return undefined
  const { numUpdatedRows } = await change
    .updateTable('orders.after_sale')
    .set({ ...set, status: to.value })
    .where('no', '=', afterSale.no)
    .where('status', '=', afterSale.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  const { no: afterSaleNo, order_num: orderNum } = afterSale
  await note(change, { orderNum, afterSaleNo, from: afterSale.status, to: to.value, ...rest })
  return to.value
}

/** Coins that somebody of the staff gave back on the day of `now` (Shanghai) with nobody's approval. */
export async function coinsGivenBackAlone(reads: Reads, maker: string, now: number): Promise<number> {
  const { from, until } = shanghaiDaySpan(shanghaiDay(now))
  const { coins } = await reads
    .selectFrom('orders.after_sale')
    .select(sql<number>`coalesce(sum(coins), 0)::int`.as('coins'))
    .where('maker', '=', maker)
    .where('checker', 'is', null)
    .where('done_at', '>=', from)
    .where('done_at', '<', until)
    .executeTakeFirstOrThrow()
  return coins
}

/** Addresses of the pictures that a member sent. */
export async function picturesOfMember(reads: Reads, memberId: string): Promise<string[]> {
  const rows = await reads
    .selectFrom('orders.after_sale_picture as picture')
    .innerJoin('orders.after_sale as sale', 'sale.no', 'picture.no')
    .innerJoin('orders.order as bought', 'bought.order_num', 'sale.order_num')
    .select('picture.url')
    .where('bought.member_id', '=', memberId)
    .execute()
  return rows.map(({ url }) => url)
}

/** Drops the pictures that a member sent. */
export async function dropPictures(change: Change, memberId: string): Promise<void> {
  await change
    .deleteFrom('orders.after_sale_picture')
    .where('no', 'in', (of) =>
      of
        .selectFrom('orders.after_sale as sale')
        .innerJoin('orders.order as bought', 'bought.order_num', 'sale.order_num')
        .select('sale.no')
        .where('bought.member_id', '=', memberId),
    )
    .execute()
}

/** Applications of everybody, newest first, with whose they are. */
export function findAfterSales(
  reads: Reads,
  { status, after, count }: { status: AfterSaleStatus | undefined; after: TimeKey | undefined; count: number },
) {
  let query = reads
    .selectFrom('orders.after_sale as sale')
    .innerJoin('orders.order as bought', 'bought.order_num', 'sale.order_num')
    .selectAll('sale')
    .select('bought.member_id')
  if (status !== undefined) query = query.where('sale.status', '=', status)
  if (after)
    query = query.where((of) => of(of.refTuple('sale.created_at', 'sale.no'), '<', of.tuple(after.at, after.id)))
  return query.orderBy('sale.created_at', 'desc').orderBy('sale.no', 'desc').limit(count).execute()
}
