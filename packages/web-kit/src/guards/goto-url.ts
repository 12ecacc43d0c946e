import { pageKey } from './protected-paths.ts'

// A base that no real address shares: what still resolves to it is a path of this site.
const HERE = 'https://here.invalid'

/** The login page that afterwards returns to `target`, a path with its query. */
export function loginPath(target: string): string {
  return `/login?gotourl=${encodeURIComponent(target)}`
}

/**
 * Where to go after login: the query's `gotourl` when it is a path of this site, otherwise
 * `fallback`.
 * Anything else (another origin, //host, backslashes, a script) would be an open redirect.
 */
export function readGotoUrl(search: string, fallback = '/'): string {
  const target = new URLSearchParams(search).get('gotourl')
  return target !== null && isOwnPath(target) && !isLoginPage(target) ? target : fallback
}

/** True for the sign-in pages. */
export function isLoginPage(path: string): boolean {
  const page = pageKey(path.split(/[?#]/, 1)[0] ?? '')
  return page === '/login' || page === '/loginanzt'
}

/** True when `target` is a path inside this site and nothing else. */
export function isOwnPath(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || hasUnsafeCharacter(target)) return false
  try {
    const resolved = new URL(target, HERE)
    // '/.//host' is a path, but resolves to '//host', which a browser would leave for.
    return resolved.origin === HERE && !resolved.pathname.startsWith('//')
  } catch {
    return false
  }
}

function hasUnsafeCharacter(target: string): boolean {
  return Array.from(target).some((letter) => letter === '\\' || letter <= ' ' || letter === '\u007F')
}
