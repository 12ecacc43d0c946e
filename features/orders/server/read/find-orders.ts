import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
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
export async function findOrders(
  database: OrdersDatabase,
  { word, status, day, afterSale, after, count }: StaffSearch,
): Promise<OrderRow[]> {
  let query = database.selectFrom('orders.order').selectAll()
  if (word !== '')
    query = (await isOfMany(database, word))
      ? query.where((of) =>
          of.exists(
            of
              .selectFrom('orders.item')
              .select('id')
              .whereRef('orders.item.order_num', '=', 'orders.order.order_num')
              .where(isOf(word)),
          ),
        )
      : query.where('order_num', 'in', numbersFor(word))
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

/** From here on the newest orders are looked through for a thing, not all of its orders sorted. */
const MANY = 2000

/** Whether it is a thing that so many bought. Counts no further. */
async function isOfMany(database: OrdersDatabase, word: string): Promise<boolean> {
  const { count } = await database
    .selectFrom((of) =>
      of
        .selectFrom('orders.item')
        .select('id')
        .where(isOf(word))
        .limit(MANY + 1)
        .as('some'),
    )
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > MANY
}

/** An item of a product of that id, or whose name begins so. */
function isOf(word: string) {
  return sql<SqlBool>`(product_id = ${word} or title like ${`${likeText(word)}%`})`
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
