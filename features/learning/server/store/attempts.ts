import type { Answer, Question } from '@niujin/academy'
import { sql } from 'kysely'
import type { AttemptRow, Change, Reads } from '../tables.ts'

/** The attempt at a quiz that a member began and did not hand in. */
export function openAttempt(reads: Reads, memberId: string, lessonId: string): Promise<AttemptRow | undefined> {
  return reads
    .selectFrom('learning.attempt')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst()
}

/** A member's attempts at a quiz that were handed in, the newest first. */
export function attemptsAt(reads: Reads, memberId: string, lessonId: string): Promise<AttemptRow[]> {
  return reads
    .selectFrom('learning.attempt')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .where('handed_in_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** How many attempts at a quiz a member began since then. */
export async function begunSince(reads: Reads, memberId: string, lessonId: string, since: Date): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.attempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('lesson_id', '=', lessonId)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Begins an attempt; the questions stay as they are now. */
export function addAttempt(
  change: Change,
  {
    memberId,
    lessonId,
    courseId,
    questions,
    passPercent,
    at,
  }: {
    memberId: string
    lessonId: string
    courseId: string
    questions: readonly Question[]
    passPercent: number
    at: Date
  },
): Promise<AttemptRow> {
  return change
    .insertInto('learning.attempt')
    .values({
      member_id: memberId,
      lesson_id: lessonId,
      course_id: courseId,
      questions: JSON.stringify(questions),
      pass_percent: passPercent,
      answers: null,
      percent: null,
      started_at: at,
      handed_in_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A member's attempt; with `lock` nobody else changes it until the transaction ends. */
export function attemptOf(
  reads: Reads,
  memberId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AttemptRow | undefined> {
  const found = reads.selectFrom('learning.attempt').selectAll().where('id', '=', id).where('member_id', '=', memberId)
  return (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** Keeps what was handed in; once. */
export function keepHandIn(
  change: Change,
  id: string,
  { answers, percent, at }: { answers: ReadonlyMap<string, Answer>; percent: number; at: Date },
): Promise<AttemptRow> {
  return change
    .updateTable('learning.attempt')
    .set({ answers: JSON.stringify(Object.fromEntries(answers)), percent, handed_in_at: at })
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
}
