import { ADDRESS_MAX } from '../contract/limits.ts'
import type { Doubt, Refusal } from '../contract/refusals.ts'
import type { Verdict } from '../contract/jump.ts'

/** Hosts that may be left for without asking: `example.com` exactly, `*.example.com` with all below it. */
export interface AllowList {
  readonly exact: ReadonlySet<string>
  /** Endings with their dot, `.example.com`. */
  readonly endings: readonly string[]
}

/** Endings under which anybody gets a name: a whole one is never allowed. */
const PUBLIC_ENDING = /^(com|net|org|gov|edu|ac|mil|co)\.[a-z]{2}$/
const LISTED = /^(\*\.)?(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Reads the entries; one that is no host name or would allow a whole ending such as `*.cn` counts as nothing. */
export function readAllowList(entries: readonly string[]): AllowList {
  const exact = new Set<string>()
  const endings: string[] = []
  for (const entry of entries.map((one) => one.trim().toLowerCase()).filter((one) => LISTED.test(one))) {
    const name = entry.replace(/^\*\./, '')
    if (PUBLIC_ENDING.test(name)) continue
    exact.add(name)
    if (name !== entry) endings.push(`.${name}`)
  }
  return { exact, endings }
}

/** True when `host` (lower case, no port) may be left for without asking. */
export function isOnList(host: string, { exact, endings }: AllowList): boolean {
  return exact.has(host) || endings.some((ending) => host.endsWith(ending))
}

/**
 * Decides about an outside address exactly as it came, decoded once by the query and not again here: what a
 * browser would understand differently from what a person reads is refused, the rest is asked about unless listed.
 */
export function judgeAddress(raw: string, list: AllowList): Verdict {
  const refused = refusalOfText(raw) ?? refusalOfStart(raw)
  if (refused) return { go: 'stay', reason: refused }
  const written = authorityOf(raw)
  const url = URL.canParse(raw) ? new URL(raw) : undefined
  const wrong = url ? refusalOfHost(url, written) : 'HOST_WRITING'
  if (!url || wrong) return { go: 'stay', reason: wrong ?? 'HOST_WRITING' }
  const doubts = doubtsOf(url, list)
  if (doubts.length === 0) return { go: 'leave', address: url.href, host: url.host }
  return { go: 'ask', address: url.href, host: url.host, written, doubts }
}

function refusalOfText(raw: string): Refusal | undefined {
  if (raw === '') return 'MISSING'
  if (raw.length > ADDRESS_MAX) return 'TOO_LONG'
  return UNSAFE.test(raw) ? 'CHARACTERS' : undefined
}

// Controls, spaces, what is invisible or turns the reading direction, and what is no letter of any writing.
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Z}\p{Default_Ignorable_Code_Point}\uFFFC\uFFFD]/u

function refusalOfStart(raw: string): Refusal | undefined {
  if (/^https:\/\/[^/?#]/i.test(raw)) return undefined
  if (/^http:\/\/[^/?#]/i.test(raw)) return 'NOT_HTTPS'
  // Something that only becomes an address after decoding once more.
  return /^[a-z]*%[\da-f]{2}|^[a-z][a-z\d+.-]*(%25|%3a)/i.test(raw) ? 'ENCODED' : 'NOT_WEB'
}

/** What stands between `//` and the path, as it is written. */
function authorityOf(raw: string): string {
  return raw.slice(raw.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? ''
}

function refusalOfHost(url: URL, written: string): Refusal | undefined {
  if (written.includes('@') || url.username !== '' || url.password !== '') return 'USER_INFO'
  if (url.protocol !== 'https:') return 'NOT_WEB'
  const host = url.hostname
  const name = written.replace(/:\d*$/, '').toLowerCase()
  if (/^[\d.]+$|^0x|^\[/.test(host) || name.startsWith('[')) return 'NUMERIC_HOST'
  return isPlain(name) ? refusalOfPlain(host, name) : refusalOfForeign(host, name)
}

const isPlain = (name: string) => /^[\w.:%-]*$/.test(name)

/** Letters that are ASCII must mean themselves: what the browser makes of them is what was written. */
function refusalOfPlain(host: string, name: string): Refusal | undefined {
  if (host !== name || !isHostName(host)) return 'HOST_WRITING'
  return refusalOfName(host)
}

/** Foreign letters are fine as long as they stay foreign: full-width ones turn into ordinary ones, others into dots. */
function refusalOfForeign(host: string, name: string): Refusal | undefined {
  const parts = name.split('.')
  const made = host.split('.')
  const same =
    parts.length === made.length &&
    parts.every((part, at) => (isPlain(part) ? part === made[at] : made[at]?.startsWith('xn--')))
  return same && isHostName(host) ? refusalOfName(host) : 'HOST_WRITING'
}

function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((part) => /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/.test(part))
}

const LOCAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|test|invalid|example)$/

function refusalOfName(host: string): Refusal | undefined {
  return !host.includes('.') || LOCAL.test(host) ? 'LOCAL_HOST' : undefined
}

function doubtsOf(url: URL, list: AllowList): Doubt[] {
  const isForeign = url.hostname.split('.').some((part) => part.startsWith('xn--'))
  return [
    ...(isForeign ? (['LOOKALIKE'] as const) : []),
    ...(url.port === '' ? [] : (['PORT'] as const)),
    ...(isOnList(url.hostname, list) ? [] : (['NOT_LISTED'] as const)),
  ]
}
