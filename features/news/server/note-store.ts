import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { NotePeriod, NoteStatus } from '../contract/index.ts'
import type { Change, NewsTables, Reads } from './tables.ts'

/** A note's row. */
export type NoteRow = Omit<NewsTables['news.watch_note'], 'id'> & { id: string }
/** What an author writes. */
export type WrittenNote = Pick<NoteRow, 'period' | 'title' | 'content' | 'subjects'>

interface PublicPage {
  readonly day?: string | undefined
  readonly period?: NotePeriod | undefined
  readonly author?: string | undefined
  readonly after?: TimeKey | undefined
  readonly count: number
}

/** Published notes, newest first. */
export function publishedNotes(database: Reads, { day, period, author, after, count }: PublicPage): Promise<NoteRow[]> {
  let query = database.selectFrom('news.watch_note').selectAll().where('status', '=', 'published')
  if (day !== undefined) query = query.where('day', '=', day)
  if (period !== undefined) query = query.where('period', '=', period)
  if (author !== undefined) query = query.where('author_id', '=', author)
  if (after) query = query.where(sql<boolean>`(published_at, id) < (${after.at}, ${after.id}::bigint)`)
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** An author's own notes but the deleted ones, what changed last first. */
export function notesOfAuthor(
  database: Reads,
  author: string,
  { after, count }: Pick<PublicPage, 'after' | 'count'>,
): Promise<NoteRow[]> {
  let query = database
    .selectFrom('news.watch_note')
    .selectAll()
    .where('author_id', '=', author)
    .where('status', '!=', 'deleted')
  if (after) query = query.where(sql<boolean>`(changed_at, id) < (${after.at}, ${after.id}::bigint)`)
  return query.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Notes of a state for the staff: those that wait the longest waiting first, others the latest first. */
export function notesByStatus(
  database: Reads,
  status: NoteStatus,
  { after, count }: Pick<PublicPage, 'after' | 'count'>,
): Promise<NoteRow[]> {
  const isQueue = status === 'pending'
  const way = isQueue ? 'asc' : 'desc'
  let query = database.selectFrom('news.watch_note').selectAll().where('status', '=', status)
  if (after) {
    const position = sql`(${after.at}, ${after.id}::bigint)`
    query = query.where(
      isQueue ? sql<boolean>`(changed_at, id) > ${position}` : sql<boolean>`(changed_at, id) < ${position}`,
    )
  }
  return query.orderBy('changed_at', way).orderBy('id', way).limit(count).execute()
}

export async function countPending(database: Reads): Promise<number> {
  const { count } = await database
    .selectFrom('news.watch_note')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

export function noteById(database: Reads, id: string): Promise<NoteRow | undefined> {
  return database.selectFrom('news.watch_note').selectAll().where('id', '=', id).executeTakeFirst()
}

export function notesById(database: Reads, ids: readonly string[]): Promise<NoteRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : database.selectFrom('news.watch_note').selectAll().where('id', 'in', ids).execute()
}

/** How many notes an author began after `since`. */
export async function notesSince(database: Reads, author: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('news.watch_note')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', author)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export function addNote(
  change: Change,
  {
    author,
    day,
    status,
    at,
    written,
  }: { author: string; day: string; status: NoteStatus; at: Date; written: WrittenNote },
): Promise<NoteRow> {
  return change
    .insertInto('news.watch_note')
    .values({
      ...written,
      author_id: author,
      day,
      status,
      reason: null,
      created_at: at,
      changed_at: at,
      published_at: status === 'published' ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Transition {
  readonly id: string
  readonly from: NoteStatus
  readonly to: NoteStatus
  readonly actor: string
  readonly at: Date
  readonly reason?: string | undefined
  /** A new text, with which goes the day it is for. */
  readonly written?: (WrittenNote & { day: string }) | undefined
}

/** A note as it is after a move, and the number of the entry about that. */
export interface MovedNote {
  readonly note: NoteRow
  readonly event: string
}

/** Moves a note from one state to another and writes down who did; undefined when it was not in the first any more. */
export async function moveNote(
  change: Change,
  { id, from, to, actor, at, reason, written }: Transition,
): Promise<MovedNote | undefined> {
  const moved = await change
    .updateTable('news.watch_note')
    .set({
      ...written,
      status: to,
      changed_at: at,
      reason: reason ?? null,
      ...(to === 'published' && { published_at: at }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return undefined
  const event = await change
    .insertInto('news.note_event')
    .values({ note_id: id, actor_id: actor, from_status: from, to_status: to, reason: reason ?? null, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { note: moved, event: event.id }
}
