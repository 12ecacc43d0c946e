import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type Insertable } from 'kysely'
import type { TicketStatus } from '../contract/index.ts'
import type { Change, Reads, SupportTables } from './tables.ts'

/** A ticket's row. */
export type TicketRow = SupportTables['support.ticket']

/** Which tickets, and from where in their order. */
export interface TicketPage {
  /** Whose; everyone's when left out. */
  readonly memberId?: string | undefined
  readonly status?: TicketStatus | undefined
  /** newest: what changed last first; oldest: what waits longest first. */
  readonly order: 'newest' | 'oldest'
  /** The last one of the page before. */
  readonly after?: TimeKey | undefined
  readonly count: number
}

/** Tickets of a page, each with how many replies and pictures it has. */
export function ticketsOf(database: Reads, { memberId, status, order, after, count }: TicketPage) {
  let query = database
    .selectFrom('support.ticket as ticket')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from support.reply where ticket_id = ticket.id)`.as('replies'),
      sql<number>`(select count(*)::int from support.picture where ticket_id = ticket.id and reply_id is null)`.as(
        'pictures',
      ),
    ])
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) {
    const cursor = sql`(${after.at}, ${after.id})`
    query = query.where(
      order === 'newest' ? sql<boolean>`(updated_at, id) < ${cursor}` : sql<boolean>`(updated_at, id) > ${cursor}`,
    )
  }
  const way = order === 'newest' ? 'desc' : 'asc'
  return query.orderBy('updated_at', way).orderBy('id', way).limit(count).execute()
}

/** One ticket; a member's only when it is theirs. */
export function ticketOf(database: Reads, id: string, memberId?: string): Promise<TicketRow | undefined> {
  let query = database.selectFrom('support.ticket').selectAll().where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  return query.executeTakeFirst()
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockedTicket(change: Change, id: string, memberId?: string): Promise<TicketRow | undefined> {
  let query = change.selectFrom('support.ticket').selectAll().where('id', '=', id).forUpdate()
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  return query.executeTakeFirst()
}

/** Everything written to a ticket, oldest first. */
export function repliesOf(database: Reads, ticketId: string) {
  return database.selectFrom('support.reply').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute()
}

/** How many tickets a member sent after `since`. */
export async function ticketsSince(database: Reads, memberId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('support.ticket')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How often the member has written since the staff's last answer. */
export async function repliesInARow(database: Reads, ticketId: string): Promise<number> {
  const { count } = await database
    .selectFrom('support.reply')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ticket_id', '=', ticketId)
    .where(
      'id',
      '>',
      sql<string>`coalesce((select max(id) from support.reply where ticket_id = ${ticketId} and author_kind = 'staff'), 0)`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Tickets by status. */
export function countsByStatus(database: Reads) {
  return database
    .selectFrom('support.ticket')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
}

/** Changes a ticket; `at` is when. */
export async function changeTicket(
  change: Change,
  id: string,
  values: { status?: TicketStatus; rating?: number },
  at: Date,
): Promise<void> {
  await change
    .updateTable('support.ticket')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** What a member writes when a ticket begins. */
export type NewTicket = Pick<TicketRow, 'id' | 'member_id' | 'title' | 'content' | 'contact'>

/** Begins an open ticket; `at` is when. */
export async function addTicket(change: Change, ticket: NewTicket, at: Date): Promise<void> {
  await change
    .insertInto('support.ticket')
    .values({ ...ticket, status: 'open', rating: null, created_at: at, updated_at: at })
    .execute()
}

/** Adds a reply to a ticket; gives the reply's id. */
export async function addReply(change: Change, reply: Insertable<SupportTables['support.reply']>): Promise<string> {
  const { id } = await change.insertInto('support.reply').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}
