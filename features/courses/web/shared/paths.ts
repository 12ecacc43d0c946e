/** The page of a course. */
export function coursePath(id: string): string {
  return `/Course?id=${encodeURIComponent(id)}`
}

/** Where a course is learnt, at a lesson when one is named; who has not joined sees what is open to all of it. */
export function learnPath(
  { id, isOpen, isEnrolled }: { readonly id: string; readonly isOpen: boolean; readonly isEnrolled: boolean },
  lessonId?: string,
): string {
  const lesson = lessonId === undefined ? '' : `&lesson=${encodeURIComponent(lessonId)}`
  return `${isOpen || !isEnrolled ? '/NjdxDetailWYK' : '/NjdxDetail'}?id=${encodeURIComponent(id)}${lesson}`
}

/** Where a live lesson is held. */
export function classPath(lessonId: string): string {
  return `/NjdxLive?id=${encodeURIComponent(lessonId)}`
}

/** The room of a broadcast. */
export function roomPath(liveId: string): string {
  return `/LiveInteraction?id=${encodeURIComponent(liveId)}`
}

/** The recording of a broadcast, with what was said in it. */
export function replayPath(liveId: string): string {
  return `/ReviewDetail?id=${encodeURIComponent(liveId)}`
}

/** The page of a teacher of the academy. */
export function teacherPath(niujinUid: string): string {
  return `/TeacherSinglePages?id=${encodeURIComponent(niujinUid)}`
}

/** Sections of the page on which a course is built. */
export type BuilderSection =
  | 'about'
  | 'introduction'
  | 'rules'
  | 'teachers'
  | 'price'
  | 'classes'
  | 'versions'
  | 'preview'

/** Where a course is built, at one of its sections. */
export function buildPath(id: string, section?: BuilderSection): string {
  return `/teach/course?id=${encodeURIComponent(id)}${section === undefined ? '' : `&at=${section}`}`
}

/** Where a lesson is written. */
export function writePath(lessonId: string): string {
  return `/teach/lesson?id=${encodeURIComponent(lessonId)}`
}

/** Who learns a course, for its teacher. */
export function learnersPath(id: string): string {
  return `/teach/learners?id=${encodeURIComponent(id)}`
}
