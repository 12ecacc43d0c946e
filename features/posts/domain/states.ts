import { fail, ok, type Result } from '@niujin/contract-kit'
import { POST_STATES, type PostState } from '../contract/index.ts'

/** The states, and that of a post before it was sent in: it has no row yet. */
export const STATES_BEFORE = ['draft', ...POST_STATES] as const
export type StateBefore = (typeof STATES_BEFORE)[number]

/**
 * What happens to a post: `publish` and `wait` are what the rules say when its author sends it in or changes it; `approve`
 * and `refuse` decide what waits; `hold` is done by reports; `hide` and `restore` by the staff; `remove` by its author.
 */
export const POST_EVENTS = ['publish', 'wait', 'approve', 'refuse', 'hold', 'hide', 'restore', 'remove'] as const
export type PostEvent = (typeof POST_EVENTS)[number]

/** The one table of states. What was refused waits again however harmless it has become: somebody looks at it first. */
const NEXT: Readonly<Record<StateBefore, Partial<Record<PostEvent, PostState>>>> = {
  draft: { publish: 'published', wait: 'pending' },
  pending: { wait: 'pending', approve: 'published', refuse: 'rejected', remove: 'deleted' },
  published: { publish: 'published', wait: 'pending', hold: 'held', hide: 'hidden', remove: 'deleted' },
  held: { restore: 'published', hide: 'hidden', remove: 'deleted' },
  rejected: { wait: 'pending', restore: 'published', remove: 'deleted' },
  hidden: { restore: 'published', remove: 'deleted' },
  deleted: {},
}

/** The state after an event; what is not in the table cannot happen. */
export function afterEvent(state: StateBefore, event: PostEvent): Result<PostState, 'NOT_POSSIBLE'> {
  const next = NEXT[state][event]
  return next === undefined ? fail('NOT_POSSIBLE') : ok(next)
}
