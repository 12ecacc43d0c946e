/** The page's session, readable by nobody but this server. */
export const SESSION_COOKIE = 'userInfo'
/** The staff's session in the console; sent to /session only. */
export const STAFF_COOKIE = 'staffInfo'
/** The visitor's openId in the messaging app. */
export const OPEN_ID_COOKIE = 'openIdNew'
/** A broken cookie was just dropped: the page has reloaded once. */
export const RESET_COOKIE = 'userInfoReset'

interface CookieOptions {
  readonly secure: boolean
  readonly maxAgeSeconds: number
  readonly sameSite?: 'Lax' | 'Strict'
  readonly path?: string
}

/** The `set-cookie` of a cookie that scripts cannot read. */
export function setCookie(name: string, value: string, { secure, maxAgeSeconds, sameSite = 'Lax', path = '/' }: CookieOptions): string {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`, 'HttpOnly', `SameSite=${sameSite}`]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The value of a cookie in a request; undefined when it did not come. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
