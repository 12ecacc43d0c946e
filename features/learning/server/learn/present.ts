import { watchedSeconds } from '@niujin/academy'
import type { LessonFacts } from '@niujin/academy/ports'
import type { CourseProgress, LessonProgress } from '../../contract/index.ts'
import { nextStep, percentDone } from '../../domain/course.ts'
import { readWatched } from '../../domain/watched-text.ts'
import type { ProgressRow } from '../tables.ts'
import type { Standing } from './settle.ts'

/** How far a learner is in a lesson, for the wire. */
export function wireLesson(facts: LessonFacts, row: ProgressRow | undefined): LessonProgress {
  const { lessonId, title, kind, seconds, isRequired } = facts
  const isDone = row?.done_at != null
  return {
    lessonId,
    title,
    kind,
    seconds,
    percent: seconds > 0 ? percentWatched(row, seconds) : Number(isDone) * 100,
    isDone,
    isRequired,
    position: Math.min(row?.position ?? 0, seconds),
    best: row?.best ?? null,
  }
}

function percentWatched(row: ProgressRow | undefined, seconds: number): number {
  return row ? Math.floor((100 * watchedSeconds(readWatched(row.watched), seconds)) / seconds) : 0
}

/** How far a learner is in a course, for the wire. */
export function wireCourse(
  courseId: string,
  standings: readonly Standing[],
  certificate: string | null,
): CourseProgress {
  return {
    courseId,
    title: standings[0]?.facts.courseTitle ?? '',
    percent: percentDone(standings),
    lessons: standings.map(({ facts, row }) => wireLesson(facts, row)),
    next: nextOf(standings),
    certificate,
  }
}

/** Where to go on in a course; null when everything is done. */
export function nextOf(standings: readonly Standing[]): CourseProgress['next'] {
  const next = nextStep(standings)
  return next ? { lessonId: next.lessonId, title: next.facts.title, position: next.row?.position ?? 0 } : null
}
