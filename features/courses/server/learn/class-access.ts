import type { Classes } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql, type SqlBool } from 'kysely'
import type { CoursesDeps } from '../deps.ts'
import { courseOf, coursesByIds } from '../store/courses.ts'
import { within, type ClassRow, type CourseRow, type Reads } from '../tables.ts'
import { isShown, membersInNow, teaches } from './access.ts'

/** Broadcasts that classes are held in, as live asks before it lets anyone in. */
export function classesOf(deps: CoursesDeps): Classes {
  return {
    async ofBroadcast(connection, liveId, memberIds) {
      const reads = within(connection)
      let about: { readonly courseId: string; readonly courseTitle: string } | undefined
      let isForAll = false
      const members = new Set<string>()
      for (const held of await heldIn(reads, liveId)) {
        const course = held.course_id === null ? undefined : await courseOf(reads, held.course_id)
        // One of the house belongs to no course: it is for anyone.
        if (!course) continue
        about ??= { courseId: course.id, courseTitle: isShown(course) ? course.title : '' }
        const partaking = await partakingIn(deps, connection, memberIds, { held, course, liveId })
        isForAll ||= partaking.isForAll
        for (const memberId of partaking.members) members.add(memberId)
      }
      return about && { ...about, isForAll, members }
    },

    async coursesOf(connection, liveIds) {
      if (liveIds.length === 0) return new Map()
      const rows = await within(connection)
        .selectFrom('courses.class as class')
        .innerJoin('courses.course as course', 'course.id', 'class.course_id')
        .select(['class.live_id', 'course.id', 'course.title', 'course.status', 'course.is_open'])
        .where('class.live_id', 'in', [...liveIds])
        .where('class.cancelled_at', 'is', null)
        .orderBy('class.starts_at', 'desc')
        .execute()
      return new Map(
        rows.map((row) => {
          const courseTitle = isShown(row) ? row.title : ''
          return [row.live_id ?? '', { courseId: row.id, courseTitle, isForAll: row.is_open && isShown(row) }] as const
        }),
      )
    },
  }
}

interface Held {
  readonly held: ClassRow
  readonly course: CourseRow
  readonly liveId: string
}

/** Who takes part in a class. */
interface Partaking {
  readonly isForAll: boolean
  readonly members: ReadonlySet<string>
}

/**
 * Everybody, where the course or its lesson is open; else the teachers, who is in the course, and who is in another of
 * its teacher's courses that has the recording. So many questions as there are courses, whoever is asked for.
 */
async function partakingIn(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberIds: readonly string[],
  { held, course, liveId }: Held,
): Promise<Partaking> {
  const reads = within(connection)
  const open = await openLessons(reads, liveId, held)
  if (isShown(course) && course.is_open) return { isForAll: true, members: new Set() }
  if (open.some(({ isForAll }) => isForAll)) return { isForAll: true, members: new Set() }
  const members = new Set(memberIds.filter((id) => id === held.teacher_id))
  const courses = await coursesByIds(reads, [...new Set([course.id, ...open.map(({ courseId }) => courseId)])])
  for (const one of courses.values()) {
    for (const memberId of memberIds) if (teaches(one, memberId)) members.add(memberId)
    for (const memberId of await membersInNow(deps, connection, one, memberIds)) members.add(memberId)
  }
  return { isForAll: false, members }
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

/** The lesson that a class is held for, and those that play its recording in courses of the teacher who held it: a stranger's lesson opens nothing. */
async function openLessons(
  reads: Reads,
  liveId: string,
  { lesson_id: lessonId, teacher_id: teacherId }: ClassRow,
): Promise<{ readonly courseId: string; readonly isForAll: boolean }[]> {
  const rows = await reads
    .selectFrom('courses.published_lesson as published')
    .innerJoin('courses.course as course', 'course.id', 'published.course_id')
    .select(['course.id', 'course.status', 'published.is_open', 'published.is_preview'])
    .where('published.archived_at', 'is', null)
    .where(
      sql<SqlBool>`(published.lesson_id = ${lessonId} or (published.kind = 'recording'
        and published.content ->> 'liveId' = ${liveId}
        and (course.owner_id = ${teacherId} or ${teacherId} = any (course.teacher_ids))))`,
    )
    .execute()
  return rows.map((row) => ({ courseId: row.id, isForAll: isShown(row) && (row.is_open || row.is_preview) }))
}
