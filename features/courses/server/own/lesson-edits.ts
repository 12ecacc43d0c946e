import type { LessonEdits } from '@niujin/academy/ports'
import { canHappen } from '../../domain/states.ts'
import type { CoursesDeps } from '../deps.ts'
import { lockedCourse, moveCourse } from '../store/own-courses.ts'
import { courseOfLesson, publishedLesson } from '../store/published.ts'
import { workingRevision } from '../store/revisions.ts'
import { within, type Change, type CourseRow } from '../tables.ts'

/** Lessons, as those ask who keep what comes out with the next version of a course. */
export function lessonEdits({ now }: Pick<CoursesDeps, 'now'>): LessonEdits {
  return {
    async standing(transaction, lessonId) {
      const change = within(transaction)
      const course = await courseFor(change, lessonId)
      if (!course) return undefined
      const lesson = await publishedLesson(change, lessonId)
      const isWaiting = course.status === 'review' || course.status === 'editReview'
      return { isOut: lesson?.archived_at === null, waitsSince: isWaiting ? course.submitted_at : null }
    },
    async begin(transaction, lessonId) {
      const change = within(transaction)
      const course = await courseFor(change, lessonId)
      if (course) await beginEdit(change, course, new Date(now()))
    },
  }
}

/** A locked course has changes from now on, if it may have any. */
export async function beginEdit(change: Change, course: CourseRow, at: Date): Promise<CourseRow> {
  if (!canHappen(course.status, 'edit')) return course
  await workingRevision(change, course.id, at)
  const moved = await moveCourse(change, course, 'edit', { updated_at: at })
  return moved.ok ? moved.value : course
}

async function courseFor(change: Change, lessonId: string): Promise<CourseRow | undefined> {
  const courseId = await courseOfLesson(change, lessonId)
  return courseId === undefined ? undefined : lockedCourse(change, courseId)
}
