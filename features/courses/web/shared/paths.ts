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

/** The page of a teacher of the academy. */
export function teacherPath(niujinUid: string): string {
  return `/TeacherSinglePages?id=${encodeURIComponent(niujinUid)}`
}
