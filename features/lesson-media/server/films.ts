import type { Film, FilmStatus } from '../contract/index.ts'
import { sql } from 'kysely'
import type { Change, FilmRow, Reads, ReadyFilm } from './tables.ts'

/** What learners of a lesson watch now. */
export async function readyFilm(database: Reads, lessonId: string): Promise<ReadyFilm | undefined> {
  const row = await database
    .selectFrom('lesson_media.film')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  return row && isReady(row) ? row : undefined
}

/** States of what is to come for a lesson. */
const COMING = ['draft', 'processing', 'packed', 'broken'] as const satisfies readonly FilmStatus[]

/** The film that waits for the review of its lesson's course. */
export async function packedFilm(database: Reads, lessonId: string): Promise<ReadyFilm | undefined> {
  const row = await database
    .selectFrom('lesson_media.film')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('status', '=', 'packed')
    .executeTakeFirst()
  return row && isReady(row) ? row : undefined
}

/** The films of lessons that wait, packed by then: those that come out with the version that was sent in then. */
export async function dueFilms(
  database: Reads,
  lessonIds: readonly string[],
  packedBy: Date,
): Promise<readonly Pick<FilmRow, 'id' | 'lesson_id' | 'seconds'>[]> {
  return database
    .selectFrom('lesson_media.film')
    .select(['id', 'lesson_id', 'seconds'])
    .where('lesson_id', 'in', [...lessonIds])
    .where('status', '=', 'packed')
    .where('packed_at', '<=', packedBy)
    .execute()
}

/** What is being sent or packed for a lesson, waits for review, or could not be packed. */
export function nextFilm(database: Reads, lessonId: string): Promise<FilmRow | undefined> {
  return database
    .selectFrom('lesson_media.film')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .where('status', 'in', COMING)
    .executeTakeFirst()
}

/** A film of somebody's own in any state but deleted. */
export function ownFilm(database: Reads, id: string, memberId: string): Promise<FilmRow | undefined> {
  return database
    .selectFrom('lesson_media.film')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}

/** A film by its number as long as its files lie on the disk: a player goes on while a newer one comes out. */
export async function playableFilm(database: Reads, id: string): Promise<ReadyFilm | undefined> {
  const row = await database
    .selectFrom('lesson_media.film')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['packed', 'ready', 'replaced'])
    .executeTakeFirst()
  return row && isReady(row) ? row : undefined
}

function isReady(row: FilmRow): row is ReadyFilm {
  return (
    row.folder !== null && row.seconds !== null && row.width !== null && row.height !== null && row.renditions !== null
  )
}

/** A film of which nothing is known yet but for which lesson it is. */
export function emptyFilm(of: Pick<FilmRow, 'id' | 'lesson_id' | 'member_id' | 'announced' | 'created_at'>): FilmRow {
  return {
    ...of,
    status: 'draft',
    reason: '',
    upload_id: null,
    uploaded_at: null,
    packed_at: null,
    claimed_until: null,
    tries: 0,
    folder: null,
    seconds: null,
    width: null,
    height: null,
    renditions: null,
    ended_at: null,
  }
}

/** Takes away what was to come for lessons; its files go with the next tidying. */
export async function dropNext(change: Change, lessonIds: readonly string[], at: Date): Promise<void> {
  await change
    .updateTable('lesson_media.film')
    .set({ status: 'deleted', ended_at: at })
    .where('lesson_id', 'in', [...lessonIds])
    .where('status', 'in', COMING)
    .execute()
}

/** Takes away one film that learners do not watch yet. */
export async function dropComing(database: Reads, id: string, at: Date): Promise<void> {
  await database
    .updateTable('lesson_media.film')
    .set({ status: 'deleted', ended_at: at })
    .where('id', '=', id)
    .where('status', 'in', COMING)
    .execute()
}

/** Those of the lessons that have a film to watch. */
export async function readyLessons(database: Reads, lessonIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('lesson_media.film')
    .select('lesson_id')
    .where('lesson_id', 'in', [...lessonIds])
    .where('status', '=', 'ready')
    .execute()
  return rows.map(({ lesson_id }) => lesson_id)
}

/** Takes away the film of a lesson that never came out; its files go with the next tidying. */
export async function dropReady(change: Change, lessonId: string, at: Date): Promise<void> {
  await change
    .updateTable('lesson_media.film')
    .set({ status: 'deleted', ended_at: at })
    .where('lesson_id', '=', lessonId)
    .where('status', '=', 'ready')
    .execute()
}

/** Learners do not watch the film of a lesson any more; who has it open goes on. */
export async function replaceReady(change: Change, lessonId: string, at: Date): Promise<void> {
  await change
    .updateTable('lesson_media.film')
    .set({ status: 'replaced', ended_at: at })
    .where('lesson_id', '=', lessonId)
    .where('status', '=', 'ready')
    .execute()
}

/** How many unfinished uploads a member has. */
export async function draftsOf(database: Reads, memberId: string): Promise<number> {
  const { drafts } = await database
    .selectFrom('lesson_media.film')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return drafts
}

/** Begins a film. */
export async function addFilmRow(change: Change, film: FilmRow): Promise<void> {
  await change.insertInto('lesson_media.film').values(film).execute()
}

/** The file of a draft is whole: it waits to be packed. */
export async function sendToPacking(database: Reads, id: string): Promise<void> {
  await database
    .updateTable('lesson_media.film')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute()
}

export function presentFilm({ id, status, reason, seconds, width, height, created_at }: FilmRow): Film {
  return { id, status, reason, seconds, width, height, createdAt: created_at.toISOString() }
}
