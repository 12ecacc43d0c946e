import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CommentStatus } from '../contract/index.ts'

/** What happens to a comment: the staff lets it be seen or takes it away, reports hold it back, its author deletes it. */
export const STATUS_EVENTS = ['show', 'hide', 'hold', 'remove'] as const
export type StatusEvent = (typeof STATUS_EVENTS)[number]

const NEXT: Readonly<Record<CommentStatus, Partial<Record<StatusEvent, CommentStatus>>>> = {
  visible: { hide: 'hidden', hold: 'pending', remove: 'deleted' },
  pending: { show: 'visible', hide: 'hidden', remove: 'deleted' },
  hidden: { show: 'visible', remove: 'deleted' },
  deleted: {},
}

/** The state after an event; what is not in the table cannot happen. */
export function afterEvent(status: CommentStatus, event: StatusEvent): Result<CommentStatus, 'NOT_POSSIBLE'> {
  const next = NEXT[status][event]
  return next === undefined ? fail('NOT_POSSIBLE') : ok(next)
}
