import { SESSION_LIFE } from '@niujin/identity/domain'

/** When a sign-in was used last and when it ends in any case, milliseconds since 1970. */
export interface SessionUse {
  readonly usedAt: number
  readonly expiresAt: number
}

/** Why the server would refuse the sign-in now, as far as this page knows; undefined while it counts. */
export function sessionProblem({ usedAt, expiresAt }: SessionUse, now: number): 'idle' | 'over' | undefined {
  if (now >= expiresAt) return 'over'
  return now - usedAt >= SESSION_LIFE.staff.idle ? 'idle' : undefined
}

/** The server has ended the sign-in: signed out elsewhere, roles changed, left idle. */
export const ENDED = '登录已失效，请重新登录'
export const RAN_OUT = '登录已到期，请重新登录'

/** The sign-in was not used for too long. */
export function leftIdle(): string {
  return `已闲置 ${SESSION_LIFE.staff.idle / 60_000} 分钟，请重新登录`
}
