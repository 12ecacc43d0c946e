import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import { COURSE_GROUPS, type CourseGroup } from '../../contract/limits.ts'
import type { CourseRow, Reads } from '../tables.ts'

const WAITING = COURSE_GROUPS.review.statuses

/** Courses whose newest version waits, the longest waiting first. */
export function waitingCourses(
  reads: Reads,
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<CourseRow[]> {
  return reads
    .selectFrom('courses.course')
    .selectAll()
    .where('status', 'in', [...WAITING])
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(submitted_at, id) > (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** How many wait. */
export async function waitingCount(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('courses.course')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', [...WAITING])
    .executeTakeFirstOrThrow()
  return count
}

/** Courses of a group, or whose price waits, changed last first. */
export function coursesInGroup(
  reads: Reads,
  group: Exclude<CourseGroup, 'review'> | 'proposal',
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<CourseRow[]> {
  return reads
    .selectFrom('courses.course')
    .selectAll()
    .where('status', '<>', 'deleted')
    .$if(group !== 'proposal', (query) =>
      query.where('status', 'in', [...COURSE_GROUPS[group === 'proposal' ? 'draft' : group].statuses]),
    )
    .$if(group === 'proposal', (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('courses.proposal')
            .select('courses.proposal.id')
            .whereRef('courses.proposal.course_id', '=', 'courses.course.id')
            .where('courses.proposal.status', '=', 'waiting'),
        ),
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(updated_at, id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Versions of a teacher's courses that came out, and that were returned. */
export async function pastOfTeacher(
  reads: Reads,
  teacherId: string,
): Promise<{ readonly published: number; readonly rejected: number }> {
  return reads
    .selectFrom('courses.revision as revision')
    .innerJoin('courses.course as course', 'course.id', 'revision.course_id')
    .select([
      sql<number>`count(*) filter (where revision.status in ('published', 'replaced'))::int`.as('published'),
      sql<number>`count(*) filter (where revision.status = 'returned')::int`.as('rejected'),
    ])
    .where('course.owner_id', '=', teacherId)
    .executeTakeFirstOrThrow()
}
