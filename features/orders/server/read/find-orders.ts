import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { OrderStatus, OrderTab } from '../../contract/index.ts'
import { OPEN_AFTER_SALES } from '../../domain/index.ts'
import type { OrderRow, OrdersDatabase } from '../tables.ts'

const TABS: Readonly<Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]>> = {
  unpaid: ['pending_sign', 'unpaid'],
  toDeliver: ['paid'],
  toReceive: ['delivered'],
  completed: ['completed'],
  afterSale: ['refunding', 'part_refunded', 'refunded'],
}

/** Which of a member's orders. */
interface OwnSearch {
  readonly memberId: string
  readonly tab: OrderTab
  /** Part of a thing's name or of the number; '' for all. */
  readonly word: string
  /** The last one of the page before. */
  readonly after: TimeKey | undefined
  readonly count: number
}

/** A member's orders, newest first, without those they deleted; only the member's own rows are read. */
export function findOwnOrders(
  database: OrdersDatabase,
  { memberId, tab, word, after, count }: OwnSearch,
): Promise<OrderRow[]> {
  let query = database
    .selectFrom('orders.order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
  if (tab !== 'all') query = query.where('status', 'in', [...TABS[tab]])
  if (word !== '') query = query.where('search_text', 'like', `%${likeText(word.toLowerCase())}%`)
  if (after) query = query.where((of) => of(of.refTuple('created_at', 'order_num'), '<', of.tuple(after.at, after.id)))
  return query.orderBy('created_at', 'desc').orderBy('order_num', 'desc').limit(count).execute()
}

/** Which orders of everybody. */
interface StaffSearch {
  /** A number of an order or its payment, a member, a product's id, or how its name begins; '' for all. */
  readonly word: string
  readonly status: OrderStatus | undefined
  /** In Shanghai: 2026-11-23. */
  readonly day: string | undefined
  /** Only those with an application that is not over. */
  readonly afterSale: boolean
  readonly after: TimeKey | undefined
  readonly count: number
}

/** Orders of everybody, newest first. */
export function findOrders(
  database: OrdersDatabase,
  { word, status, day, afterSale, after, count }: StaffSearch,
): Promise<OrderRow[]> {
  let query = database.selectFrom('orders.order').selectAll()
  if (word !== '') query = query.where('order_num', 'in', numbersFor(word))
  if (status !== undefined) query = query.where('status', '=', status)
  if (day !== undefined) {
    const { from, until } = shanghaiDaySpan(day)
    query = query.where('created_at', '>=', from).where('created_at', '<', until)
  }
  if (afterSale)
    query = query.where('order_num', 'in', (of) =>
      of
        .selectFrom('orders.after_sale')
        .select('order_num')
        .where('status', 'in', [...OPEN_AFTER_SALES]),
    )
  if (after) query = query.where((of) => of(of.refTuple('created_at', 'order_num'), '<', of.tuple(after.at, after.id)))
  return query.orderBy('created_at', 'desc').orderBy('order_num', 'desc').limit(count).execute()
}

/** Each part has an index of its own: one `or` over all would read every order. */
function numbersFor(word: string) {
  return sql<string>`(
    select order_num from orders."order" where order_num = ${word}
    union select order_num from orders."order" where member_id = ${word}
    union select order_num from orders."order" where payment_id = ${word}
    union select order_num from orders.item where product_id = ${word}
    union select order_num from orders.item where title like ${`${likeText(word)}%`}
  )`
}
