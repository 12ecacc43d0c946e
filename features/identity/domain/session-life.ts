const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A member's session lives long on a phone; staff's does not. */
export type SessionKind = 'member' | 'staff'

/** Milliseconds: unused for `idle`, or `absolute` after sign-in, a session ends; its token is changed every `rotate`. */
export const SESSION_LIFE = {
  member: { idle: 30 * DAY, absolute: 180 * DAY, rotate: DAY, note: 10 * MINUTE },
  staff: { idle: 30 * MINUTE, absolute: 12 * HOUR, rotate: HOUR, note: MINUTE },
} as const satisfies Record<SessionKind, { idle: number; absolute: number; rotate: number; note: number }>

/** When things happened to a session, milliseconds since 1970. */
export interface SessionTimes {
  readonly kind: SessionKind
  readonly createdAt: number
  readonly rotatedAt: number
  readonly lastSeenAt: number
  readonly endedAt: number | null
}

/** True while the session counts. A token that was replaced counts as long as its successor is not replaced in turn, a day at most. */
export function isAlive(times: SessionTimes, now: number, token: 'current' | 'previous' = 'current'): boolean {
  const life = SESSION_LIFE[times.kind]
  if (times.endedAt !== null || now >= expiresAt(times) || now >= idleUntil(times)) return false
  return token === 'current' || now - times.rotatedAt < life.rotate
}

/** The session ends then in any case. */
export function expiresAt({ kind, createdAt }: Pick<SessionTimes, 'kind' | 'createdAt'>): number {
  return createdAt + SESSION_LIFE[kind].absolute
}

/** Unused until then, the session ends. */
export function idleUntil({ kind, lastSeenAt }: Pick<SessionTimes, 'kind' | 'lastSeenAt'>): number {
  return lastSeenAt + SESSION_LIFE[kind].idle
}

/** True when the token is old enough to be changed. */
export function shouldRotate({ kind, rotatedAt }: Pick<SessionTimes, 'kind' | 'rotatedAt'>, now: number): boolean {
  return now - rotatedAt >= SESSION_LIFE[kind].rotate
}

/** True when it is worth noting that the session was used. */
export function shouldNote({ kind, lastSeenAt }: Pick<SessionTimes, 'kind' | 'lastSeenAt'>, now: number): boolean {
  return now - lastSeenAt >= SESSION_LIFE[kind].note
}
