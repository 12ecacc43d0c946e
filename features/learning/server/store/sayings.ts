import { sql, type Insertable } from 'kysely'
import type { Change, LearningTables, Reads, SayingRow } from '../tables.ts'

export type SayingKind = SayingRow['kind']

/** What is said about a course, the newest first; what waits only for its author and, with `isAll`, for everybody. */
export function sayingsOf(
  reads: Reads,
  wanted: {
    readonly kind: SayingKind
    readonly courseId: string
    readonly lessonId?: string | undefined
    readonly memberId: string | undefined
    readonly isAll: boolean
    readonly after: string | undefined
    readonly count: number
  },
): Promise<SayingRow[]> {
  const { kind, courseId, lessonId, memberId, isAll, after, count } = wanted
  let found = reads.selectFrom('learning.saying').selectAll().where('kind', '=', kind).where('course_id', '=', courseId)
  found = found.where((where) =>
    where.or([
      where('status', '=', 'published'),
      where.and([where('status', '=', 'pending'), isAll ? where.lit(true) : where('member_id', '=', memberId ?? '')]),
    ]),
  )
  if (lessonId !== undefined) found = found.where('lesson_id', '=', lessonId)
  if (after !== undefined) found = found.where('id', '<', after)
  return found.orderBy('id', 'desc').limit(count).execute()
}

export function addSaying(change: Change, row: Insertable<LearningTables['learning.saying']>): Promise<SayingRow> {
  return change.insertInto('learning.saying').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A member's review of a course, new or changed. */
export async function saveReviewRow(
  change: Change,
  row: Pick<SayingRow, 'course_id' | 'member_id' | 'text' | 'percent' | 'status' | 'words' | 'at'> & { stars: number },
): Promise<void> {
  const { text, stars, percent, status, words, at } = row
  await change
    .insertInto('learning.saying')
    .values({ ...row, kind: 'review', lesson_id: null, answer: null, answered_by: null, answered_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'member_id'])
        .where('kind', '=', 'review')
        .doUpdateSet({ text, stars, percent, status, words, at }),
    )
    .execute()
}

/** The review that a member wrote of a course; undefined without one. */
export function reviewOf(reads: Reads, memberId: string, courseId: string): Promise<SayingRow | undefined> {
  return reads
    .selectFrom('learning.saying')
    .selectAll()
    .where('kind', '=', 'review')
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** How many published reviews of a course gave 1, 2, … 5 stars. */
export async function starsOf(reads: Reads, courseIds: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (courseIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('learning.saying')
    .select(['course_id', 'stars', sql<number>`count(*)::int`.as('count')])
    .where('kind', '=', 'review')
    .where('status', '=', 'published')
    .where('course_id', 'in', courseIds)
    .groupBy(['course_id', 'stars'])
    .execute()
  const found = new Map<string, number[]>()
  for (const { course_id, stars, count } of rows) {
    const spread = found.get(course_id) ?? [0, 0, 0, 0, 0]
    spread[(stars ?? 1) - 1] = count
    found.set(course_id, spread)
  }
  return found
}

/** One saying; nobody else changes it until the transaction ends. */
export function lockedSaying(change: Change, id: string): Promise<SayingRow | undefined> {
  return change.selectFrom('learning.saying').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The teacher's answer to a question. */
export function answerSaying(
  change: Change,
  id: string,
  { text, by, at }: { text: string; by: string; at: Date },
): Promise<SayingRow> {
  return change
    .updateTable('learning.saying')
    .set({ answer: text, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes what a member said: a question by its id, or the review of a course. */
export async function dropSaying(
  reads: Reads,
  memberId: string,
  what: { readonly id: string } | { readonly courseId: string },
): Promise<void> {
  const own = reads.deleteFrom('learning.saying').where('member_id', '=', memberId)
  await (
    'id' in what
      ? own.where('kind', '=', 'question').where('id', '=', what.id)
      : own.where('kind', '=', 'review').where('course_id', '=', what.courseId)
  ).execute()
}

/** What waits to be looked at, the longest first, after an id. */
export function pendingSayings(
  reads: Reads,
  kind: SayingKind,
  { after, count }: { after: string | undefined; count: number },
): Promise<SayingRow[]> {
  const found = reads.selectFrom('learning.saying').selectAll().where('kind', '=', kind).where('status', '=', 'pending')
  return (after === undefined ? found : found.where('id', '>', after)).orderBy('id').limit(count).execute()
}

export async function countPending(reads: Reads, kind: SayingKind): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.saying')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** How many questions of a course have no answer. */
export async function waitingQuestions(reads: Reads, courseId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.saying')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'question')
    .where('course_id', '=', courseId)
    .where('status', '=', 'published')
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function setStatus(change: Change, id: string, status: SayingRow['status']): Promise<void> {
  await change.updateTable('learning.saying').set({ status }).where('id', '=', id).execute()
}

/** What of a member's sayings came out and was refused so far. */
export async function pastSayings(
  reads: Reads,
  kind: SayingKind,
  memberId: string,
): Promise<{ published: number; rejected: number }> {
  return reads
    .selectFrom('learning.saying')
    .select([
      sql<number>`count(*) filter (where status = 'published')::int`.as('published'),
      sql<number>`count(*) filter (where status = 'rejected')::int`.as('rejected'),
    ])
    .where('kind', '=', kind)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
