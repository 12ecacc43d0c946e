/** The page of a course. */
export function coursePath(id: string): string {
  return `/Course?id=${encodeURIComponent(id)}`
}

/** Where a course is learnt; open ones have a page of their own. */
export function learnPath({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }): string {
  return `${isOpen ? '/NjdxDetailWYK' : '/NjdxDetail'}?id=${encodeURIComponent(id)}`
}

/** The page of a teacher of the academy. */
export function teacherPath(niujinUid: string): string {
  return `/TeacherSinglePages?id=${encodeURIComponent(niujinUid)}`
}
