import type { LessonFacts } from '@niujin/academy/ports'
import { sql } from 'kysely'
import type { Change, ProgressRow, Reads } from '../tables.ts'

/** Makes the row of a lesson that a member begins; the length is what the video has now. */
export async function beginLesson(change: Change, memberId: string, facts: LessonFacts, at: Date): Promise<void> {
  await change
    .insertInto('learning.progress')
    .values({
      member_id: memberId,
      lesson_id: facts.lessonId,
      course_id: facts.courseId,
      kind: facts.kind,
      seconds: facts.seconds,
      best: null,
      reading_at: null,
      started_at: at,
      learnt_at: at,
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'lesson_id']).doUpdateSet({ seconds: facts.seconds, course_id: facts.courseId }),
    )
    .execute()
}

/** Learnt now; done when `isDone`, which stays. Gives whether it is done for the first time. */
export async function markLearnt(
  change: Change,
  memberId: string,
  { lessonId, at, isDone, best }: { lessonId: string; at: Date; isDone: boolean; best?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (
      select done_at from learning.progress where member_id = ${memberId} and lesson_id = ${lessonId} for update
    )
    update learning.progress p set learnt_at = ${at},
      best = greatest(p.best, ${best ?? null}::smallint),
      done_at = coalesce(p.done_at, case when ${isDone} then ${at}::timestamptz end)
    from before where p.member_id = ${memberId} and p.lesson_id = ${lessonId}
    returning before.done_at is null and ${isDone} as is_new`.execute(change)
  return rows[0]?.is_new ?? false
}

/** A reading begins now, by the clock of the server. */
export async function markReading(change: Change, memberId: string, lessonId: string, at: Date): Promise<void> {
  await change
    .updateTable('learning.progress')
    .set({ reading_at: at, learnt_at: at })
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .execute()
}

/** How far a member is in a lesson; undefined when not begun. */
export function progressIn(reads: Reads, memberId: string, lessonId: string): Promise<ProgressRow | undefined> {
  return reads
    .selectFrom('learning.progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
}

/** How far a member is in courses, by lesson. */
export async function progressOf(
  reads: Reads,
  memberId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, ProgressRow>> {
  if (courseIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('learning.progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('course_id', 'in', courseIds)
    .execute()
  return new Map(rows.map((row) => [row.lesson_id, row]))
}

/** What members learnt last, the latest first. */
export function latestLearnt(reads: Reads, memberId: string, count: number): Promise<ProgressRow[]> {
  return reads
    .selectFrom('learning.progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('learnt_at', 'desc')
    .limit(count)
    .execute()
}

/** Lessons done whose course was not looked at since. */
export function unsettled(reads: Reads, count: number) {
  return reads
    .selectFrom('learning.progress')
    .select(['member_id', 'course_id'])
    .where('done_at', 'is not', null)
    .where('is_settled', '=', false)
    .orderBy('done_at')
    .limit(count)
    .execute()
}

/** The course was looked at after what is done by now. */
export async function markSettled(change: Change, memberId: string, courseId: string): Promise<void> {
  await change
    .updateTable('learning.progress')
    .set({ is_settled: true })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('done_at', 'is not', null)
    .where('is_settled', '=', false)
    .execute()
}

/** What is done of a course is to be looked at once more. */
export async function settleAgain(change: Change, memberId: string, courseId: string): Promise<void> {
  await change
    .updateTable('learning.progress')
    .set({ is_settled: false })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .where('done_at', 'is not', null)
    .where('is_settled', '=', true)
    .execute()
}
