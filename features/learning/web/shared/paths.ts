/** Where a course is learnt; at a lesson, when one is named. */
export function learnPath(courseId: string, lessonId?: string): string {
  const lesson = lessonId === undefined ? '' : `&lesson=${encodeURIComponent(lessonId)}`
  return `/NjdxDetail?id=${encodeURIComponent(courseId)}${lesson}`
}

/** The page of a course in the catalogue. */
export function coursePath(courseId: string): string {
  return `/Course?id=${encodeURIComponent(courseId)}`
}

/** What a teacher sees of the learners of a course. */
export function learnersPath(courseId: string): string {
  return `/teach/learners?id=${encodeURIComponent(courseId)}`
}

/** Where a live lesson is held: its room while it is on air. */
export function classPath(lessonId: string): string {
  return `/NjdxLive?id=${encodeURIComponent(lessonId)}`
}
