import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import type { EnrolmentKind } from '../../contract/limits.ts'
import type { Change, EnrolmentRow, Reads } from '../tables.ts'

/** How a member stands in a course; undefined when they never were in it. */
export function enrolmentOf(reads: Reads, courseId: string, memberId: string): Promise<EnrolmentRow | undefined> {
  return reads
    .selectFrom('courses.enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The same for several courses, by course. */
export async function enrolmentsIn(
  reads: Reads,
  courseIds: readonly string[],
  memberId: string,
): Promise<ReadonlyMap<string, EnrolmentRow>> {
  if (courseIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.enrolment')
    .selectAll()
    .where('course_id', 'in', [...courseIds])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map((row) => [row.course_id, row]))
}

/** The same for several members, in no order. */
export async function enrolmentsOfMany(
  reads: Reads,
  courseId: string,
  memberIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (memberIds.length === 0) return []
  return reads
    .selectFrom('courses.enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where(sql<SqlBool>`member_id = any(${[...memberIds]}::text[])`)
    .execute()
}

/** All of a member, the latest first. */
export function enrolmentsOf(
  reads: Reads,
  memberId: string,
  { from, count }: { readonly from: TimeKey | undefined; readonly count: number | undefined },
): Promise<EnrolmentRow[]> {
  return reads
    .selectFrom('courses.enrolment')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, course_id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('course_id', 'desc')
    .$if(count !== undefined, (query) => query.limit(count ?? 0))
    .execute()
}

/** Puts a member into a course, or back into it; the course counts members once, however often they come back. */
export async function putIn(
  change: Change,
  wanted: {
    readonly courseId: string
    readonly memberId: string
    readonly how: EnrolmentKind
    readonly at: Date
    readonly until: Date | null
  },
): Promise<void> {
  const { courseId, memberId, how, at, until } = wanted
  const added = await change
    .insertInto('courses.enrolment')
    .values({ course_id: courseId, member_id: memberId, how, at, until, ended_at: null })
    .onConflict((conflict) => conflict.columns(['course_id', 'member_id']).doNothing())
    .returning('course_id')
    .execute()
  if (added.length === 0) {
    await change
      .updateTable('courses.enrolment')
      .set({ how, at, until, ended_at: null })
      .where('course_id', '=', courseId)
      .where('member_id', '=', memberId)
      .execute()
    return
  }
  await change
    .updateTable('courses.course')
    .set((course) => ({ enrolled: course('enrolled', '+', 1) }))
    .where('id', '=', courseId)
    .execute()
}

/** Takes the trial of a course; false when the member took it before. */
export async function takeTrial(change: Change, courseId: string, memberId: string, at: Date): Promise<boolean> {
  const taken = await change
    .insertInto('courses.trial')
    .values({ course_id: courseId, member_id: memberId, at })
    .onConflict((conflict) => conflict.columns(['course_id', 'member_id']).doNothing())
    .returning('course_id')
    .execute()
  return taken.length > 0
}

/** Whether the member tried the course ever. */
export async function hasTried(reads: Reads, courseId: string, memberId: string): Promise<boolean> {
  const row = await reads
    .selectFrom('courses.trial')
    .select('at')
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}
