import { createContext } from 'react-router'

/** The number that scripts inside the page being made carry; empty in development, where Vite adds scripts of its own. */
export const nonceContext = createContext('')

/** What a page's policy depends on. */
export interface PolicyNeeds {
  readonly nonce: string
  /** Texts of scripts inside the page that carry no number, as base64 of their SHA-256. */
  readonly scriptHashes: readonly string[]
  /** The page's own origin. */
  readonly origin: string
  /** Addresses it may connect to besides: backends, the stream, live and recordings. */
  readonly connectTo: readonly string[]
}

/**
 * What a page may load and run. Scripts are our own files and those inside the page that prove themselves; nothing
 * evaluates text, and connects only to the hosts of the configuration: what got in all the same could send nothing away.
 * Pictures and recordings may stand on any host (CDN, news), so only their scheme is said. Style attributes are part of the served pages and need `unsafe-inline`.
 */
export function pagePolicy({ nonce, scriptHashes, origin, connectTo }: PolicyNeeds): string {
  // A page that came over plain http is on a developer's machine.
  const schemes = origin.startsWith('http:') ? ['http:', 'https:'] : ['https:']
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly is for encoding sound in the browsers that cannot do it themselves.
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
      "'wasm-unsafe-eval'",
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...schemes],
    'media-src': ["'self'", 'blob:', ...schemes],
    'connect-src': ["'self'", ...socketsOf([origin, ...connectTo])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The origins of addresses with those of their sockets, each once. Older browsers do not count sockets as `'self'`. */
function socketsOf(addresses: readonly string[]): string[] {
  const origins = addresses.map((address) => new URL(address.replace(/^ws/, 'http')).origin)
  return [...new Set(origins.flatMap((one) => [one, one.replace(/^http/, 'ws')]))]
}

/** Headers of every page that do not depend on it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Broadcasting uses them; nothing embedded may.
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
}
