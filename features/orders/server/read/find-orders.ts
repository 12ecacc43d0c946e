import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { likeText } from '@niujin/server-kit/database'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderStatus, OrderTab } from '../../contract/index.ts'
import { OPEN_AFTER_SALES } from '../../domain/index.ts'
import type { OrderRow, OrdersDatabase } from '../tables.ts'
import { ITEM_COLUMNS, LINE_COLUMNS } from './present-order.ts'

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

/**
 * A member's orders, newest first, without those they deleted, each with its things and what decides what can be done with
 * it: one statement, for a list is opened more often than anything else. Only the member's own rows are read, and what stands
 * beside them only for the page.
 */
export function findOwnOrders(database: OrdersDatabase, search: OwnSearch) {
  return database
    .selectFrom(pageOfOwn(database, search).as('page'))
    .selectAll('page')
    .select((of) => [
      of
        .exists(
          of
            .selectFrom('orders.after_sale')
            .select('no')
            .whereRef('orders.after_sale.order_num', '=', 'page.order_num')
            .where('orders.after_sale.status', 'in', OPEN_AFTER_SALES),
        )
        .$castTo<boolean>()
        .as('hasOpenAfterSale'),
      of
        .selectFrom('orders.invoice')
        .select('orders.invoice.status')
        .whereRef('orders.invoice.order_num', '=', 'page.order_num')
        .as('invoice'),
      jsonArrayFrom(
        of
          .selectFrom('orders.item')
          .select(ITEM_COLUMNS)
          .whereRef('orders.item.order_num', '=', 'page.order_num')
          .orderBy('ordinal'),
      ).as('items'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('order_num', 'desc')
    .execute()
}

function pageOfOwn(database: OrdersDatabase, { memberId, tab, word, after, count }: OwnSearch) {
  let query = database
    .selectFrom('orders.order')
    .select(LINE_COLUMNS)
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
  // Written out, not as values: the database keeps one plan for all values, and none of those uses an index of some states.
  if (tab !== 'all')
    query = query.where(
      'status',
      'in',
      TABS[tab].map((status) => sql.lit(status)),
    )
  // Not `like`, which the database expects to find next to nothing: it would read everything the member has before a page.
  if (word !== '') query = query.where(sql<SqlBool>`strpos(search_text, ${word.toLowerCase()}) > 0`)
  if (after) query = query.where((of) => of(of.refTuple('created_at', 'order_num'), '<', of.tuple(after.at, after.id)))
  return query.orderBy('created_at', 'desc').orderBy('order_num', 'desc').limit(count)
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
