import { sql } from 'kysely'
import type { Change, MessageRow, Reads, StockRef } from '../tables.ts'
import type { RoomRole } from '../../domain/index.ts'

/** A message with what it answers. */
export interface FoundMessage extends MessageRow {
  readonly parent_author: string | null
  readonly parent_content: string | null
  readonly parent_status: MessageRow['status'] | null
}

/** What a message just written answers. */
export function parentColumns(
  parent?: FoundMessage,
): Pick<FoundMessage, 'parent_author' | 'parent_content' | 'parent_status'> {
  if (!parent) return { parent_author: null, parent_content: null, parent_status: null }
  return { parent_author: parent.author_id, parent_content: parent.content, parent_status: parent.status }
}

/** Messages with what they answer; columns of the message are those of `m`. */
export function messages(reads: Reads) {
  return reads
    .selectFrom('live.message as m')
    .leftJoin('live.message as p', 'p.id', 'm.parent_id')
    .selectAll('m')
    .select(['p.author_id as parent_author', 'p.content as parent_content', 'p.status as parent_status'])
}

export function findMessage(reads: Reads, tsId: string, id: string): Promise<FoundMessage | undefined> {
  return messages(reads).where('m.ts_id', '=', tsId).where('m.id', '=', id).executeTakeFirst()
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockedMessage(change: Change, tsId: string, id: string): Promise<MessageRow | undefined> {
  return change
    .selectFrom('live.message')
    .selectAll()
    .where('ts_id', '=', tsId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest messages everyone may see, oldest first. */
export async function newestMessages(reads: Reads, tsId: string, count: number): Promise<FoundMessage[]> {
  const rows = await messages(reads)
    .where('m.ts_id', '=', tsId)
    .where('m.status', '=', 'visible')
    .orderBy('m.seq', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}

/** Messages that wait for checking, oldest first; of one author, or of all. */
export function pendingMessages(
  reads: Reads,
  tsId: string,
  { authorId, count }: { readonly authorId?: string; readonly count: number },
): Promise<FoundMessage[]> {
  let query = messages(reads).where('m.ts_id', '=', tsId).where('m.status', '=', 'pending')
  if (authorId !== undefined) query = query.where('m.author_id', '=', authorId)
  return query.orderBy('m.id').limit(count).execute()
}

/** How many messages wait for checking in each room; rooms without any are left out. */
export async function countPendingIn(reads: Reads, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await reads
    .selectFrom('live.message')
    .select(['ts_id', sql<number>`count(*)::int`.as('count')])
    .where('ts_id', 'in', ids)
    .where('status', '=', 'pending')
    .groupBy('ts_id')
    .execute()
  return new Map(rows.map(({ ts_id, count }) => [ts_id, count]))
}

/** When a member last spoke in a room, also what was held back. */
export async function lastSpoke(reads: Reads, tsId: string, memberId: string): Promise<Date | undefined> {
  const row = await reads
    .selectFrom('live.message')
    .select('created_at')
    .where('ts_id', '=', tsId)
    .where('author_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** A message to be written. */
export interface NewMessage {
  readonly tsId: string
  readonly kind: MessageRow['kind']
  readonly content: string
  readonly stocks?: readonly StockRef[]
  readonly authorId: string | null
  readonly role?: RoomRole
  readonly device?: string | undefined
  readonly parentId?: string | undefined
  readonly tipId?: string
  readonly status: 'visible' | 'pending'
  readonly highlighted?: boolean
  readonly at: Date
}

/**
 * Writes a message. One that is shown gets its place from the room's row, which stays locked until the transaction ends:
 * places have no holes, and whoever has a later place was written later.
 */
export async function addMessage(change: Change, message: NewMessage): Promise<MessageRow> {
  const isShown = message.status === 'visible'
  const seq = isShown ? await takeSeq(change, message.tsId) : null
  return change
    .insertInto('live.message')
    .values({
      ts_id: message.tsId,
      seq,
      kind: message.kind,
      content: message.content,
      stocks: JSON.stringify(message.stocks ?? []),
      author_id: message.authorId,
      role: message.role ?? 'member',
      device: message.device ?? null,
      parent_id: message.parentId ?? null,
      tip_id: message.tipId ?? null,
      status: message.status,
      highlighted: message.highlighted ?? false,
      created_at: message.at,
      published_at: isShown ? message.at : null,
      offset_ms: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next place of a room. */
export async function takeSeq(change: Change, tsId: string): Promise<number> {
  const { last_seq } = await change
    .updateTable('live.room')
    .set((room) => ({ last_seq: room('last_seq', '+', 1) }))
    .where('ts_id', '=', tsId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  return last_seq
}

/** Changes what a locked message is: whether it is shown, since when and where, and whether it stands out. */
export async function changeMessage(
  change: Change,
  id: string,
  values: Partial<Pick<MessageRow, 'seq' | 'published_at' | 'status' | 'highlighted'>>,
): Promise<void> {
  await change.updateTable('live.message').set(values).where('id', '=', id).execute()
}
