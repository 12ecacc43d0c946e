import { sql } from 'kysely'
import type { Change, HomeworkRow, Reads } from '../tables.ts'

/** What a member handed in of a homework, the newest first. */
export function handInsOf(reads: Reads, memberId: string, lessonId: string): Promise<HomeworkRow[]> {
  return reads
    .selectFrom('learning.homework')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .orderBy('id', 'desc')
    .execute()
}

/** Hands in; what the same member handed in before and nobody answered gives way to it. */
export async function addHandIn(
  change: Change,
  given: {
    readonly memberId: string
    readonly lessonId: string
    readonly courseId: string
    readonly text: string
    readonly pictures: readonly string[]
    readonly at: Date
  },
): Promise<HomeworkRow> {
  const { memberId, lessonId, courseId, text, pictures, at } = given
  const replaced = await change
    .deleteFrom('learning.homework')
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .where('answered_at', 'is', null)
    .returning('at')
    .execute()
  return change
    .insertInto('learning.homework')
    .values({
      member_id: memberId,
      lesson_id: lessonId,
      course_id: courseId,
      text,
      pictures: [...pictures],
      // Whoever corrects what waits keeps the place in the line.
      at: replaced[0]?.at ?? at,
      score: null,
      answered_by: null,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One homework; nobody else changes it until the transaction ends. */
export function lockedHandIn(change: Change, id: string): Promise<HomeworkRow | undefined> {
  return change.selectFrom('learning.homework').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The teacher's answer to a homework. */
export function answerHandIn(
  change: Change,
  id: string,
  { score, words, by, at }: { score: number; words: string; by: string; at: Date },
): Promise<HomeworkRow> {
  return change
    .updateTable('learning.homework')
    .set({ score, words, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Homework of a course: what waits, the longest first, or what was answered, the newest first; after an id. */
export function homeworkOfCourse(
  reads: Reads,
  {
    courseId,
    isWaiting,
    after,
    count,
  }: { courseId: string; isWaiting: boolean; after: string | undefined; count: number },
): Promise<HomeworkRow[]> {
  let found = reads
    .selectFrom('learning.homework')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('answered_at', isWaiting ? 'is' : 'is not', null)
  if (after !== undefined) found = found.where('id', isWaiting ? '>' : '<', after)
  return found
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(count)
    .execute()
}

/** How many homework of a course wait. */
export async function waitingHomework(reads: Reads, courseId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.homework')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('course_id', '=', courseId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
