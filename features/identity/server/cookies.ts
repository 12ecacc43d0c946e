/** A cookie of ours that scripts cannot read. */
interface Cookie {
  readonly name: string
  /** The part of the site it is sent to. */
  readonly path: '/' | '/session'
  readonly sameSite: 'Lax' | 'Strict'
}

/** The page's session, readable by nobody but this server. */
export const SESSION_COOKIE: Cookie = { name: 'userInfo', path: '/', sameSite: 'Lax' }
/** The staff's session in the console; sent to /session only. */
export const STAFF_COOKIE: Cookie = { name: 'staffInfo', path: '/session', sameSite: 'Strict' }
/** The visitor's openId in the messaging app. */
export const OPEN_ID_COOKIE: Cookie = { name: 'openIdNew', path: '/', sameSite: 'Lax' }
/** A broken cookie was just dropped: the page has reloaded once. */
export const RESET_COOKIE: Cookie = { name: 'userInfoReset', path: '/', sameSite: 'Lax' }

/** Whether a visitor came over https; a proxy may call that wss where a stream is opened. */
export function isSecure({ protocol }: { readonly protocol: string }): boolean {
  return protocol === 'https' || protocol === 'wss'
}

/**
 * What a cookie is called on the wire. Over https it has a prefix that a browser lets only https set, and `__Host-` only
 * this very host: a neighbour's page cannot plant such a cookie. It is read by that name alone, or a planted one without
 * the prefix would sign a visitor in as somebody else.
 */
function wireName({ name, path }: Cookie, secure: boolean): string {
  if (!secure) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** The `set-cookie` of a cookie. */
export function setCookie(
  cookie: Cookie,
  value: string,
  { secure, maxAgeSeconds }: { readonly secure: boolean; readonly maxAgeSeconds: number },
): string {
  const { path, sameSite } = cookie
  const context = [
    `${wireName(cookie, secure)}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ]
  return [...context, ...(secure ? ['Secure'] : [])].join('; ')
}

/** The `set-cookie` that drops a cookie. */
export function dropCookie(cookie: Cookie, secure: boolean): string {
  return setCookie(cookie, '', { secure, maxAgeSeconds: 0 })
}

/** The value of a cookie in a request; undefined when it did not come. */
export function readCookie(
  { headers, protocol }: { readonly headers: { readonly cookie?: string | undefined }; readonly protocol: string },
  cookie: Cookie,
): string | undefined {
  const name = wireName(cookie, isSecure({ protocol }))
  for (const part of (headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
