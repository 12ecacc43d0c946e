import { sql } from 'kysely'
import type { Reads } from '../tables.ts'

/** How many began and finished each lesson of a course. */
export async function lessonCounts(
  reads: Reads,
  courseId: string,
): Promise<ReadonlyMap<string, { started: number; finished: number }>> {
  const rows = await reads
    .selectFrom('learning.progress')
    .select(['lesson_id', sql<number>`count(*)::int`.as('started'), sql<number>`count(done_at)::int`.as('finished')])
    .where('course_id', '=', courseId)
    .groupBy('lesson_id')
    .execute()
  return new Map(rows.map(({ lesson_id, started, finished }) => [lesson_id, { started, finished }]))
}

/** Members who began a course, and those of them who did all of the lessons given. */
export async function courseCounts(
  reads: Reads,
  courseId: string,
  required: readonly string[],
): Promise<{ started: number; finished: number }> {
  const { rows } = await sql<{ started: number; finished: number }>`
    select count(*)::int as started,
      count(*) filter (where done = ${required.length} and done > 0)::int as finished
    from (
      select member_id, count(*) filter (where done_at is not null and lesson_id = any(${required})) as done
      from learning.progress where course_id = ${courseId} group by member_id
    ) one`.execute(reads)
  return rows[0] ?? { started: 0, finished: 0 }
}

/** A learner of a course: `at` is what the list goes by. */
export interface CourseLearner {
  readonly memberId: string
  readonly at: Date
  /** Lessons done. */
  readonly done: readonly string[]
  /** null before the first lesson. */
  readonly learntAt: Date | null
}

/** Who learns a course, who learnt last first, after a time and member. */
export async function learnersOfCourse(
  reads: Reads,
  { courseId, after, count }: { courseId: string; after: { at: Date; id: string } | undefined; count: number },
): Promise<CourseLearner[]> {
  const { rows } = await sql<{ memberId: string; at: Date; done: string[] }>`
    select * from (
      select member_id as "memberId", date_trunc('milliseconds', max(learnt_at)) as at,
        array_remove(array_agg(case when done_at is not null then lesson_id end), null) as done
      from learning.progress where course_id = ${courseId} group by member_id
    ) one
    where ${after === undefined} or (at, "memberId") < (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? ''})
    order by at desc, "memberId" desc limit ${count}`.execute(reads)
  return rows.map((row) => ({ ...row, learntAt: row.at }))
}

/** What members did in a course, and when they learnt last; those who did not begin are left out. */
export async function doneIn(
  reads: Reads,
  courseId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { at: Date; done: string[] }>> {
  const { rows } = await sql<{ memberId: string; at: Date; done: string[] }>`
    select member_id as "memberId", max(learnt_at) as at,
      array_remove(array_agg(case when done_at is not null then lesson_id end), null) as done
    from learning.progress where course_id = ${courseId} and member_id = any(${[...memberIds]}::text[])
    group by member_id`.execute(reads)
  return new Map(rows.map(({ memberId, at, done }) => [memberId, { at, done }]))
}

/** A video in equal parts: how many watched some of each, and how many who are not done were there last. */
export async function heatParts(
  reads: Reads,
  { lessonId, seconds, parts }: { lessonId: string; seconds: number; parts: number },
): Promise<{ from: number; to: number; watched: number; stopped: number }[]> {
  const { rows } = await sql<{ from: number; to: number; watched: number; stopped: number }>`
    with part as (
      select ${seconds}::int * n / ${parts}::int as "from", ${seconds}::int * (n + 1) / ${parts}::int as "to"
      from generate_series(0, ${parts}::int - 1) n
    )
    select part."from", part."to",
      count(p.member_id) filter (where p.watched && int4range(part."from", part."to"))::int as watched,
      count(p.member_id) filter (where p.done_at is null and p.position >= part."from" and p.position < part."to")::int as stopped
    from part left join learning.progress p on p.lesson_id = ${lessonId}
    where part."to" > part."from"
    group by part."from", part."to" order by part."from"`.execute(reads)
  return rows
}

/** Courses that anybody learns, by how many, with their certificates in force. */
export async function courseReports(
  reads: Reads,
  count: number,
): Promise<{ courseId: string; certificates: number }[]> {
  const { rows } = await sql<{ courseId: string; certificates: number }>`
    select course_id as "courseId",
      (select count(*)::int from learning.certificate c where c.course_id = p.course_id and c.revoked_at is null) as certificates
    from learning.progress p group by course_id order by count(distinct member_id) desc, course_id limit ${count}`.execute(
    reads,
  )
  return rows
}

/** How many learners a lesson has. */
export async function learnersOfLesson(reads: Reads, lessonId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.progress')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  return count
}
