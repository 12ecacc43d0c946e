import type { Notice } from '@niujin/server-kit'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type Kysely, type Transaction } from 'kysely'
import type { MessageKind } from '../contract/index.ts'

/** How the tables came about. */
export const messagesMigrations: MigrationFolder = {
  slice: 'messages',
  folder: new URL('migrations/', import.meta.url),
}

export interface MessageTables {
  'messages.message': {
    id: Generated<string>
    member_id: string
    kind: MessageKind
    key: string
    title: string
    text: string
    link: string | null
    created_at: Generated<Date>
    read_at: Date | null
  }
}

export type MessageDatabase = Kysely<MessageTables>
type Change = Transaction<MessageTables>

/** The table of this feature inside a transaction that others began. */
export const within = withTables<MessageTables>

/** Keeps a message as part of a transaction and gives its id; undefined when it was there before. */
export function keepMessage(change: Change, { memberId, kind, key, title, text, link }: Notice) {
  return change
    .insertInto('messages.message')
    .values({ member_id: memberId, kind, key, title, text, link: link ?? null, read_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A message by its id; undefined when the member has deleted it. */
export function messageById(database: MessageDatabase, id: string) {
  return database.selectFrom('messages.message').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface Page {
  readonly kind?: MessageKind | undefined
  /** Messages older than this one. */
  readonly before?: string | undefined
  readonly count: number
}

/** A member's messages, newest first. */
export function messagesOf(database: MessageDatabase, memberId: string, { kind, before, count }: Page) {
  let query = database.selectFrom('messages.message').selectAll().where('member_id', '=', memberId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** Unread messages by kind; kinds without any are absent. */
export function unreadOf(database: MessageDatabase, memberId: string) {
  return database
    .selectFrom('messages.message')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute()
}

/** Marks one message read; false when the member has none of that id. A message read before stays read. */
export async function markRead(database: MessageDatabase, memberId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('messages.message')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks all of a member's messages read, or those of a kind. */
export async function markAllRead(
  database: MessageDatabase,
  memberId: string,
  kind: MessageKind | undefined,
): Promise<void> {
  const query = database
    .updateTable('messages.message')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute()
}

/** Deletes a message; false when the member has none of that id. */
export async function dropMessage(database: MessageDatabase, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('messages.message')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
