import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { VideoStatus } from '../contract/limits.ts'
import type { Change, ClipRow, Reads, VideoTables } from './tables.ts'

/** A published one has all that is needed to play it. */
export type PublishedRow = ClipRow & { readonly published_at: Date; readonly file: string }

export interface FeedPage {
  /** One author's only. */
  readonly memberId?: string | undefined
  readonly from?: TimeKey | undefined
  readonly way: 'older' | 'newer'
  readonly count: number
}

/** Published videos beyond a place; the nearest to it first. */
export async function feedOf(database: Reads, { memberId, from, way, count }: FeedPage): Promise<PublishedRow[]> {
  let query = database.selectFrom('video.clip').selectAll().where('status', '=', 'published')
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  if (from) {
    const position = sql`(${from.at}, ${from.id})`
    query = query.where(
      way === 'older' ? sql<boolean>`(published_at, id) < ${position}` : sql<boolean>`(published_at, id) > ${position}`,
    )
  }
  const order = way === 'older' ? 'desc' : 'asc'
  const rows = await query.orderBy('published_at', order).orderBy('id', order).limit(count).execute()
  return rows.filter(isPublished)
}

export function isPublished(row: ClipRow): row is PublishedRow {
  return row.status === 'published' && row.published_at !== null && row.file !== null
}

/** One video in any state but deleted. */
export function clipOf(database: Reads, id: string): Promise<ClipRow | undefined> {
  return database
    .selectFrom('video.clip')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}

/** One author's videos, newest first. */
export function clipsOfMember(
  database: Reads,
  memberId: string,
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<ClipRow[]> {
  let query = database
    .selectFrom('video.clip')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '<>', 'deleted')
  if (from) query = query.where(sql<boolean>`(created_at, id) < (${from.at}, ${from.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** When a video came to the staff. */
export function submittedAt({ submitted_at, created_at }: ClipRow): Date {
  return submitted_at ?? created_at
}

/** Videos of a state for the staff: those that wait the longest first, the others newest first. */
export function clipsByStatus(
  database: Reads,
  status: VideoStatus,
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<ClipRow[]> {
  const waits = status === 'pending'
  let query = database.selectFrom('video.clip').selectAll().where('status', '=', status)
  if (from) {
    const position = sql`(${from.at}, ${from.id})`
    query = query.where(
      waits ? sql<boolean>`(submitted_at, id) > ${position}` : sql<boolean>`(submitted_at, id) < ${position}`,
    )
  }
  const order = waits ? 'asc' : 'desc'
  return query.orderBy('submitted_at', order).orderBy('id', order).limit(count).execute()
}

/** How many videos there are in each state. */
export function countsByStatus(database: Reads): Promise<{ status: VideoStatus; count: number }[]> {
  return database
    .selectFrom('video.clip')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute()
}

/** How many videos a member began after `since`, deleted ones too. */
export async function startedSince(database: Reads, memberId: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('video.clip')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How many unfinished videos a member has. */
export async function draftsOf(database: Reads, memberId: string): Promise<number> {
  const { count } = await database
    .selectFrom('video.clip')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

/** Which of these videos a member likes. */
export async function likedAmong(
  database: Reads,
  memberId: string | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberId === undefined || ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('video.liked')
    .select('clip_id')
    .where('member_id', '=', memberId)
    .where('clip_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ clip_id }) => clip_id))
}

type Changed = Partial<Omit<ClipRow, 'id' | 'member_id' | 'created_at'>>

/** Changes a video that is in `status`; the row after it, or undefined when it is not any more. */
export function changeFrom(
  database: Reads | Change,
  id: string,
  status: VideoStatus,
  changed: Changed,
): Promise<ClipRow | undefined> {
  return database
    .updateTable('video.clip')
    .set(changed)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
}

/** A video of which nothing is known yet but whose it is. */
export function emptyClip(id: string, memberId: string, at: Date): ClipRow {
  return {
    id,
    member_id: memberId,
    title: '',
    intro: '',
    status: 'draft',
    reason: '',
    poster_url: null,
    announced: 0,
    upload_id: null,
    uploaded_at: null,
    claimed_until: null,
    tries: 0,
    file: null,
    bytes: null,
    duration_ms: null,
    width: null,
    height: null,
    likes: 0,
    plays: 0,
    shares: 0,
    created_at: at,
    submitted_at: null,
    published_at: null,
    decided_at: null,
    decided_by: null,
    deleted_at: null,
    demo: null,
  }
}

/** Begins a video. */
export async function addClip(change: Change, clip: ClipRow): Promise<void> {
  await change.insertInto('video.clip').values(clip).execute()
}

/** Keeps what the staff decided about a video, for good. */
export async function addDecision(change: Change, decision: VideoTables['video.decision']): Promise<void> {
  await change.insertInto('video.decision').values(decision).execute()
}
