import type { LessonFacts } from '@niujin/academy/ports'
import type { LessonFigures } from '../../contract/index.ts'
import { courseCounts, lessonCounts } from '../store/figures.ts'
import type { Reads } from '../tables.ts'

/** Each lesson of a course with how many began and finished it. */
export async function figuresOf(
  reads: Reads,
  courseId: string,
  facts: readonly LessonFacts[],
): Promise<LessonFigures[]> {
  const counts = await lessonCounts(reads, courseId)
  return facts.map(({ lessonId, title, kind, seconds }) => ({
    lessonId,
    title,
    kind,
    seconds,
    ...(counts.get(lessonId) ?? { started: 0, finished: 0 }),
  }))
}

/** How many began a course, and how many finished what it requires. */
export function countsOfCourse(reads: Reads, courseId: string, facts: readonly LessonFacts[]) {
  const required = facts.filter(({ isRequired, kind }) => isRequired && kind !== 'live')
  return courseCounts(
    reads,
    courseId,
    required.map(({ lessonId }) => lessonId),
  )
}
