import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS } from '../../contract/limits.ts'
import type { WantedOutline } from '../../contract/own-fields.ts'
import type { CONTENT_REFUSALS } from '../../contract/refusals.ts'
import { addLesson, lessonsByIds } from '../store/lesson-versions.ts'
import type { Change, CourseRow, RevisionRow } from '../tables.ts'
import { emptyLesson } from './empty.ts'
import { isLonger } from './settle-content.ts'

type Problem = keyof typeof CONTENT_REFUSALS

/** The outline as it is kept, or why it cannot be. */
export async function settleOutline(
  change: Change,
  course: CourseRow,
  given: WantedOutline,
): Promise<Result<WantedOutline, Problem>> {
  const outline = given.map((chapter) => ({
    ...chapter,
    title: chapter.title.trim(),
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, title: lesson.title.trim() })),
  }))
  const lessons = outline.flatMap((chapter) => chapter.lessons)
  if (lessons.length > LIMITS.lessons) return fail('TOO_MANY_LESSONS')
  if (isRepeated(outline) || isRepeated(lessons)) return fail('OUTLINE_REPEATED')
  const isTooLong =
    outline.some(({ title }) => isLonger(title, LIMITS.chapterTitle)) ||
    lessons.some(({ title }) => isLonger(title, LIMITS.lessonTitle))
  if (isTooLong) return fail('TEXT_TOO_LONG')
  const problem = await lessonProblem(change, course.id, lessons)
  return problem ? fail(problem) : ok(outline)
}

/** Why lessons cannot stand in a course: they are of another, or were of another kind. */
async function lessonProblem(
  change: Change,
  courseId: string,
  lessons: WantedOutline[number]['lessons'],
): Promise<'LESSON_FOREIGN' | 'LESSON_KIND' | undefined> {
  const known = await lessonsByIds(
    change,
    lessons.map(({ id }) => id),
  )
  for (const { id, kind } of lessons) {
    const row = known.get(id)
    if (row && row.course_id !== courseId) return 'LESSON_FOREIGN'
    if (row && row.kind !== kind) return 'LESSON_KIND'
  }
  return undefined
}

function isRepeated(list: readonly { readonly id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size !== list.length
}

/** Lessons that stand in the outline for the first time are there from now on, empty. */
export async function addNewLessons(
  change: Change,
  { course_id: courseId, number: revision }: RevisionRow,
  outline: WantedOutline,
  at: Date,
): Promise<void> {
  const lessons = outline.flatMap((chapter) => chapter.lessons)
  const known = await lessonsByIds(
    change,
    lessons.map(({ id }) => id),
  )
  for (const { id, kind } of lessons.filter((lesson) => !known.has(lesson.id)))
    await addLesson(change, { id, courseId, kind, revision, content: emptyLesson(kind), at })
}
