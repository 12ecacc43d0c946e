import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CourseStatus } from '../contract/limits.ts'

/** What happens to a course. approve, return: the staff; takeDown: its teacher or the staff; everything else: its teacher. */
export const COURSE_EVENTS = [
  'edit',
  'submit',
  'withdraw',
  'discard',
  'approve',
  'return',
  'takeDown',
  'bringBack',
  'remove',
] as const
export type CourseEvent = (typeof COURSE_EVENTS)[number]

/** What is not here cannot happen. */
const NEXT: Readonly<Record<CourseStatus, Partial<Record<CourseEvent, CourseStatus>>>> = {
  draft: { edit: 'draft', submit: 'review', remove: 'deleted' },
  review: { withdraw: 'draft', approve: 'published', return: 'returned' },
  returned: { edit: 'returned', submit: 'review', remove: 'deleted' },
  published: { edit: 'editing', takeDown: 'offline' },
  editing: { edit: 'editing', submit: 'editReview', discard: 'published', takeDown: 'offline' },
  editReview: { withdraw: 'editing', approve: 'published', return: 'editReturned', takeDown: 'offline' },
  editReturned: { edit: 'editReturned', submit: 'editReview', discard: 'published', takeDown: 'offline' },
  offline: { edit: 'offline', submit: 'review', bringBack: 'published' },
  deleted: {},
}

/** The state after an event. */
export function afterEvent(status: CourseStatus, event: CourseEvent): Result<CourseStatus, 'STATUS_CHANGED'> {
  const next = NEXT[status][event]
  return next === undefined ? fail('STATUS_CHANGED') : ok(next)
}

/** Whether an event can happen. */
export function canHappen(status: CourseStatus, event: CourseEvent): boolean {
  return NEXT[status][event] !== undefined
}
