import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import type { EnrolmentKind } from '../../contract/limits.ts'
import type { Change, EnrolmentRow, Reads } from '../tables.ts'

/** Who is or was in a course, the latest first. */
export function learnersOf(
  reads: Reads,
  courseId: string,
  { memberId, from, count }: { memberId: string | undefined; from: TimeKey | undefined; count: number },
): Promise<EnrolmentRow[]> {
  return reads
    .selectFrom('courses.enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, member_id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(count)
    .execute()
}

/** Takes a member out of a course. */
export async function takeOut(change: Change, courseId: string, memberId: string, at: Date): Promise<void> {
  await change
    .updateTable('courses.enrolment')
    .set({ ended_at: at })
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .execute()
}

/** How many came into a course in each way, and how many of them are in it now. What was bought counts until its end is noted. */
export function countsByKind(
  reads: Reads,
  courseId: string,
  at: Date,
): Promise<{ how: EnrolmentKind; total: number; active: number }[]> {
  return reads
    .selectFrom('courses.enrolment')
    .select([
      'how',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where ended_at is null and (until is null or until > ${at}))::int`.as('active'),
    ])
    .where('course_id', '=', courseId)
    .groupBy('how')
    .execute()
}

/** How many came on each day since a moment, by the day in Shanghai; days on which nobody came are left out. */
export function comingByDay(reads: Reads, courseId: string, since: Date): Promise<{ day: string; enrolled: number }[]> {
  return reads
    .selectFrom('courses.enrolment')
    .select([
      sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('enrolled'),
    ])
    .where('course_id', '=', courseId)
    .where('at', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()
}
