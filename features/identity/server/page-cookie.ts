import { SESSION_COOKIE, setCookie } from './cookies.ts'
import type { IdentityContext } from './context.ts'

const TOKEN = /^[\w-]{20,200}$/

/** The cookie of a page's session. */
export function sessionCookie(
  token: string,
  { secure, until, context }: { secure: boolean; until: number; context: IdentityContext },
): string {
  const value = context.keys.seal('cookie', JSON.stringify({ token }))
  return setCookie(SESSION_COOKIE, value, { secure, maxAgeSeconds: (until - context.now()) / 1000 })
}

/** The token in a sealed cookie; 'corrupt' when it is not one of ours. */
export function tokenInCookie(sealed: string, { keys }: Pick<IdentityContext, 'keys'>): string {
  try {
    const read: unknown = JSON.parse(keys.open('cookie', sealed) ?? '')
    const token = typeof read === 'object' && read !== null && 'token' in read ? read.token : undefined
    return typeof token === 'string' && TOKEN.test(token) ? token : 'corrupt'
  } catch {
    return 'corrupt'
  }
}
