import { sql, type SqlBool } from 'kysely'
import type { Change } from '../tables.ts'

/** Video lessons that the newest version of their course does not have, with the course beside them. */
function dropped(change: Change) {
  return change
    .selectFrom('courses.lesson as lesson')
    .innerJoin('courses.course as course', 'course.id', 'lesson.course_id')
    .where('lesson.kind', '=', 'video')
    .where(
      sql<SqlBool>`(course.status = 'deleted' or not exists (
        select from courses.revision
        where revision.course_id = course.id
          and revision.number = (select max(number) from courses.revision as newest where newest.course_id = course.id)
          and revision.outline @> jsonb_build_array(jsonb_build_object(
            'lessons', jsonb_build_array(jsonb_build_object('id', lesson.id))))))`,
    )
}

/**
 * Ids of the video lessons that were left out of the newest version of their course, or whose course was deleted. Their
 * courses are locked until the transaction ends; those that somebody changes just now are left for the next time.
 */
export async function lockedDroppedVideos(change: Change): Promise<string[]> {
  const courses = await dropped(change).select('course.id').forUpdate('course').skipLocked().execute()
  if (courses.length === 0) return []
  // Asked again: a version may have been written between the reading and the lock.
  const lessons = await dropped(change)
    .select('lesson.id')
    .where('course.id', 'in', [...new Set(courses.map(({ id }) => id))])
    .execute()
  return lessons.map(({ id }) => id)
}
