import { ROLES, type Role } from '../contract/limits.ts'

/**
 * Who may do what. + grants, - does not, x bars: whoever holds that role may not, whatever else they hold.
 * Finer conditions (own object, licence, review, amount) are the business of the feature that asks.
 */
const TABLE = {
  //                       guest member expert teacher advisor operator compliance admin
  'content.read': ['+', '+', '+', '+', '+', '+', '+', '+'],
  'talk.publish': ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  comment: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  chat: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  watchlist: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  tip: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  buy: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  'buy.advisory': ['-', '+', '+', '+', 'x', 'x', 'x', 'x'],
  draw: ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  'check-in': ['-', '+', '+', '+', '+', 'x', 'x', 'x'],
  'content.publish.own': ['-', '-', '+', '+', '+', '+', '-', '-'],
  'content.review': ['-', '-', '-', '-', '-', '+', '-', '-'],
  'advice.publish': ['-', '-', '-', '-', '+', '-', '-', '-'],
  'advice.approve': ['-', '-', '-', '-', '-', '-', '+', '-'],
  'live.moderate.own': ['-', '-', '+', '+', '+', '-', '-', '-'],
  'live.moderate.all': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'live.moderate.view': ['-', '-', '-', '-', '-', '+', '+', '+'],
  'price.propose': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'price.approve': ['-', '-', '-', '-', '-', '-', '+', '+'],
  'odds.approve': ['-', '-', '-', '-', '-', '-', '+', '+'],
  'refund.ask': ['-', '+', '+', '+', '+', '-', '-', '-'],
  'refund.small': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'refund.large.propose': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'refund.large.approve': ['-', '-', '-', '-', '-', '-', '+', '+'],
  'regulation.draft': ['-', '-', '-', '-', '-', '+', '-', '-'],
  'regulation.publish': ['-', '-', '-', '-', '-', '-', '+', '-'],
  'id-number.read': ['-', '-', '-', '-', '-', '-', '+', '-'],
  'application.apply': ['-', '+', '-', '-', '-', 'x', 'x', 'x'],
  'application.read': ['-', '-', '-', '-', '-', '+', '+', '+'],
  'application.check': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'application.decide': ['-', '-', '-', '-', '-', '-', '+', '+'],
  'support.read': ['-', '-', '-', '-', '-', '+', '+', '+'],
  'support.answer': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'member.find': ['-', '-', '-', '-', '-', '+', '+', '+'],
  'member.devices': ['-', '-', '-', '-', '-', '+', '-', '+'],
  'member.freeze': ['-', '-', '-', '-', '-', '-', '-', '+'],
  'role.manage': ['-', '-', '-', '-', '-', '-', '-', '+'],
  'settings.manage': ['-', '-', '-', '-', '-', '-', '-', '+'],
  'audit.read': ['-', '-', '-', '-', '-', '-', '+', '+'],
  'audit.export': ['-', '-', '-', '-', '-', '-', '+', '-'],
} as const satisfies Record<string, readonly ('+' | '-' | 'x')[]>

/** Something that one may or may not do. */
export type Action = keyof typeof TABLE

export const ACTIONS = Object.keys(TABLE) as Action[]

/** Roles that count only in a session that passed the second factor. */
export const STAFF_ROLES: readonly Role[] = ['operator', 'compliance', 'admin']

/** Who somebody is when they ask to do something. */
export interface Standing {
  /** Undefined for a guest. */
  readonly memberId: string | undefined
  /** Roles given to the member, besides `member` itself. */
  readonly given: readonly Role[]
  /** The session passed the second factor. */
  readonly staff: boolean
}

/** True when `standing` may do `action`. */
export function may(standing: Standing, action: Action): boolean {
  const marks: readonly string[] = TABLE[action]
  const mark = (role: Role) => marks[ROLES.indexOf(role)]
  if (standing.memberId === undefined) return mark('guest') === '+'
  if (standing.given.some((role) => mark(role) === 'x')) return false
  return effectiveRoles(standing).some((role) => mark(role) === '+')
}

/** The roles that count now. */
export function effectiveRoles({ memberId, given, staff }: Standing): Role[] {
  if (memberId === undefined) return ['guest']
  return ['member', ...given.filter((role) => staff || !STAFF_ROLES.includes(role))]
}
