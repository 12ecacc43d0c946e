import type { Classes, ClassOfBroadcast } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql, type SqlBool } from 'kysely'
import type { CoursesDeps } from '../deps.ts'
import { courseOf } from '../store/courses.ts'
import { enrolmentOf } from '../store/enrolments.ts'
import { publishedLesson } from '../store/published.ts'
import { within, type ClassRow, type CourseRow, type Reads } from '../tables.ts'
import { isShown, refusalOf, standingIn, teaches } from './access.ts'

/** Broadcasts that classes are held in, as live asks before it lets anyone in. */
export function classesOf(deps: CoursesDeps): Classes {
  return {
    async ofBroadcast(connection, liveId, memberId) {
      const reads = within(connection)
      let found: ClassOfBroadcast | undefined
      for (const held of await heldIn(reads, liveId)) {
        const course = held.course_id === null ? undefined : await courseOf(reads, held.course_id)
        // One of the house belongs to no course: it is for anyone.
        if (!course) continue
        const mayWatch = await mayTakePart(deps, connection, memberId, { held, course, liveId })
        const about = { courseId: course.id, courseTitle: isShown(course) ? course.title : '' }
        if (!found?.mayWatch) found = { ...about, mayWatch }
      }
      return found
    },

    async coursesOf(connection, liveIds) {
      if (liveIds.length === 0) return new Map()
      const rows = await within(connection)
        .selectFrom('courses.class as class')
        .innerJoin('courses.course as course', 'course.id', 'class.course_id')
        .select(['class.live_id', 'course.id', 'course.title', 'course.status'])
        .where('class.live_id', 'in', [...liveIds])
        .where('class.cancelled_at', 'is', null)
        .orderBy('class.starts_at', 'desc')
        .execute()
      return new Map(
        rows.map(
          (row) => [row.live_id ?? '', { courseId: row.id, courseTitle: isShown(row) ? row.title : '' }] as const,
        ),
      )
    },
  }
}

interface Held {
  readonly held: ClassRow
  readonly course: CourseRow
  readonly liveId: string
}

/** The teachers, whoever may learn the lesson or is in the course, and whoever has the recording in another of its teacher's courses. */
async function mayTakePart(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  { held, course, liveId }: Held,
): Promise<boolean> {
  if (teaches(course, memberId) || held.teacher_id === memberId) return true
  if (course.is_open && isShown(course)) return true
  const reads = within(connection)
  const lessonIds = [...(held.lesson_id === null ? [] : [held.lesson_id]), ...(await replayedIn(reads, liveId, held))]
  for (const lessonId of lessonIds)
    if ((await refusalOf(deps, connection, memberId, await publishedLesson(reads, lessonId))) === null) return true
  if (memberId === undefined) return false
  const enrolment = await enrolmentOf(reads, course.id, memberId)
  return (await standingIn(deps, connection, { memberId, course, enrolment })).kind === 'in'
}

/** Classes held in a broadcast. */
function heldIn(reads: Reads, liveId: string): Promise<ClassRow[]> {
  return reads
    .selectFrom('courses.class')
    .selectAll()
    .where('live_id', '=', liveId)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
}

/** Lessons that play its recording, in courses of the teacher who held it: a stranger's lesson opens nothing. */
async function replayedIn(reads: Reads, liveId: string, { teacher_id: teacherId }: ClassRow): Promise<string[]> {
  const rows = await reads
    .selectFrom('courses.published_lesson as published')
    .innerJoin('courses.course as course', 'course.id', 'published.course_id')
    .select('published.lesson_id')
    .where('published.kind', '=', 'recording')
    .where('published.archived_at', 'is', null)
    .where(sql<SqlBool>`published.content ->> 'liveId' = ${liveId}`)
    .where(sql<SqlBool>`(course.owner_id = ${teacherId} or ${teacherId} = any (course.teacher_ids))`)
    .execute()
  return rows.map(({ lesson_id }) => lesson_id)
}
