import { fail, ok, type Result } from '@niujin/contract-kit'
import type { TicketStatus } from '../contract/index.ts'

/**
 * What happens to a ticket. staffReply and staffResolve: an answer, the second one settles it. memberReply: more words
 * of the member. resolve, close: the member ends it, content or not. silence: nothing happened for 7 days.
 */
export type TicketEvent = 'staffReply' | 'staffResolve' | 'memberReply' | 'resolve' | 'close' | 'silence'

/** What is not here is refused. */
const NEXT: Readonly<Record<TicketStatus, Partial<Record<TicketEvent, TicketStatus>>>> = {
  open: { staffReply: 'answered', staffResolve: 'resolved', memberReply: 'open', resolve: 'resolved', close: 'closed' },
  answered: {
    staffReply: 'answered',
    staffResolve: 'resolved',
    memberReply: 'open',
    resolve: 'resolved',
    close: 'closed',
    silence: 'closed',
  },
  resolved: {
    staffReply: 'resolved',
    staffResolve: 'resolved',
    memberReply: 'open',
    close: 'closed',
    silence: 'closed',
  },
  closed: {},
}

/** The status after an event. */
export function afterEvent(status: TicketStatus, event: TicketEvent): Result<TicketStatus, 'REFUSED'> {
  const next = NEXT[status][event]
  return next === undefined ? fail('REFUSED') : ok(next)
}

/** What decides what a member can do with a ticket. */
export interface TicketFacts {
  readonly status: TicketStatus
  readonly rating: number | null
  /** The staff has answered at least once. */
  readonly answered: boolean
}

/** What the member can do now. An answer is rated once, also after the ticket was closed. */
export function canDo({ status, rating, answered }: TicketFacts): {
  reply: boolean
  resolve: boolean
  close: boolean
  rate: boolean
} {
  const can = (event: TicketEvent) => afterEvent(status, event).ok
  return { reply: can('memberReply'), resolve: can('resolve'), close: can('close'), rate: answered && rating === null }
}
