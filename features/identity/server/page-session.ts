import { randomId } from '@niujin/contract-kit'
import type { FastifyRequest } from 'fastify'
import { currentCaller, noteSession } from './caller.ts'
import { OPEN_ID_COOKIE, readCookie, RESET_COOKIE, SESSION_COOKIE, setCookie } from './cookies.ts'
import { findMember, type MemberRow } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import type { LiveSession } from './sessions.ts'
import { enterByToken } from './sign-in.ts'

/** For whom a page is rendered. */
export interface RestoredPage {
  /** The signed-in member as pages know them; undefined for a guest. */
  readonly member: { readonly niujinUid: string; readonly nickname: string; readonly avatar?: string; readonly token: string } | undefined
  /** Key of the request sign for the member's calls; undefined for a guest. */
  readonly signKey: string | undefined
  readonly hasOpenId: boolean
  /** `set-cookie` values to send with the page. */
  readonly cookies: readonly string[]
  /** Where to send the visitor instead of rendering; always a path of this site. */
  readonly redirect: string | undefined
  /** The stored session was unreadable; the cookie is dropped, and `redirect` reloads the page, once. */
  readonly corrupt: boolean
}

const RESET_SECONDS = 60
const TOKEN = /^[\w-]{20,200}$/

/** Finds for whom a page is rendered, by the page's own cookie or a token in the query's `u`. */
export async function restorePage(request: FastifyRequest, parts: IdentityParts): Promise<RestoredPage> {
  const secure = request.protocol === 'https'
  const guest = guestOf(request, parts)
  const stored = readCookie(request.headers.cookie, SESSION_COOKIE)
  const token = stored === undefined ? undefined : tokenInCookie(stored, parts)
  if (token === 'corrupt') return corrupt(request, guest)
  const found = token === undefined ? undefined : await findSignedIn(token, parts)
  const entering = await enterByQuery(request, { guest, signedIn: found !== undefined, parts })
  if (entering) return entering
  if (found) return asMember(guest, { ...found, secure, parts })
  return stored === undefined ? guest : { ...guest, cookies: [setCookie(SESSION_COOKIE, '', { secure, maxAgeSeconds: 0 })] }
}

function guestOf({ headers }: FastifyRequest, { keys }: IdentityParts): RestoredPage {
  const openId = readCookie(headers.cookie, OPEN_ID_COOKIE)
  const hasOpenId = openId !== undefined && keys.open('open-id', openId) !== undefined
  return { member: undefined, signKey: undefined, hasOpenId, cookies: [], redirect: undefined, corrupt: false }
}

/** The member behind a page's token. */
async function findSignedIn(token: string, { sessions, database }: IdentityParts) {
  const live = await sessions.find(token)
  const row = live && (await findMember(database, 'uid', live.row.member_uid))
  return live && row && !row.frozen ? { live, row, token } : undefined
}

interface MemberPage {
  readonly row: MemberRow
  readonly live: LiveSession
  readonly token: string
  readonly secure: boolean
  readonly parts: IdentityParts
}

async function asMember(guest: RestoredPage, { row, live, token, secure, parts }: MemberPage): Promise<RestoredPage> {
  const { sessions } = parts
  const renewed = await sessions.renew(live)
  const current = renewed ?? token
  noteSession({ id: live.row.id, kind: live.row.kind, token: current })
  const cookie = renewed === undefined ? [] : [sessionCookie(renewed, { secure, until: sessions.expiresAt(live.row), parts })]
  return {
    ...guest,
    member: { niujinUid: row.uid, nickname: row.nickname, ...(row.avatar === null ? {} : { avatar: row.avatar }), token: current },
    signKey: sessions.signKeyOf(live.row),
    hasOpenId: guest.hasOpenId || row.open_id !== null,
    cookies: cookie,
  }
}

function corrupt(request: FastifyRequest, guest: RestoredPage): RestoredPage {
  const secure = request.protocol === 'https'
  const dropped = setCookie(SESSION_COOKIE, '', { secure, maxAgeSeconds: 0 })
  // A browser that keeps the cookie all the same gets the page as a guest, not a second reload.
  if (readCookie(request.headers.cookie, RESET_COOKIE) !== undefined) return { ...guest, cookies: [dropped], corrupt: true }
  const noted = setCookie(RESET_COOKIE, '1', { secure, maxAgeSeconds: RESET_SECONDS })
  return { ...guest, cookies: [dropped, noted], redirect: ownAddress(request.url).href, corrupt: true }
}

interface Entering {
  readonly guest: RestoredPage
  readonly signedIn: boolean
  readonly parts: IdentityParts
}

/** Takes the token in `u`, once, and leads to the same address without it. Whoever is signed in stays who they are. */
async function enterByQuery(request: FastifyRequest, { guest, signedIn, parts }: Entering): Promise<RestoredPage | undefined> {
  const address = ownAddress(request.url)
  const given = address.query.get('u')
  if (given === null || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  address.query.delete('u')
  const redirect = address.href
  const token = decodeAccountToken(given)
  if (signedIn || token === undefined || request.method === 'HEAD') return { ...guest, redirect }
  const opened = await parts.database.transaction().execute(async (change) => {
    const entered = await enterByToken(change, token, parts)
    if (!entered.ok) return undefined
    return parts.sessions.open(change, { uid: entered.value.row.uid, kind: 'member', loginType: 'token', deviceId: `page ${randomId()}` })
  })
  if (!opened) {
    request.log.warn({ ip: currentCaller().ip }, '地址里的登录凭证无效或已用过')
    return { ...guest, redirect }
  }
  const secure = request.protocol === 'https'
  return { ...guest, redirect, cookies: [sessionCookie(opened.token, { secure, until: opened.expiresAt, parts })] }
}

/** Who is behind the page's cookie alone: for the stream, which checks the origin and cannot be sent a header. */
export async function sessionInCookie(request: FastifyRequest, parts: IdentityParts): Promise<LiveSession | undefined> {
  const stored = readCookie(request.headers.cookie, SESSION_COOKIE)
  const token = stored === undefined ? 'corrupt' : tokenInCookie(stored, parts)
  return token === 'corrupt' ? undefined : (await findSignedIn(token, parts))?.live
}

/** The cookie of a page's session. */
export function sessionCookie(token: string, { secure, until, parts }: { secure: boolean; until: number; parts: IdentityParts }): string {
  const value = parts.keys.seal('cookie', JSON.stringify({ token }))
  return setCookie(SESSION_COOKIE, value, { secure, maxAgeSeconds: (until - parts.now()) / 1000 })
}

/** The token in a sealed cookie; 'corrupt' when it is not one of ours. */
export function tokenInCookie(sealed: string, { keys }: Pick<IdentityParts, 'keys'>): string {
  try {
    const read: unknown = JSON.parse(keys.open('cookie', sealed) ?? '')
    const token = typeof read === 'object' && read !== null && 'token' in read ? read.token : undefined
    return typeof token === 'string' && TOKEN.test(token) ? token : 'corrupt'
  } catch {
    return 'corrupt'
  }
}

/** The token in a query's `u`: as it is, or in base64 of either alphabet. */
function decodeAccountToken(given: string): string | undefined {
  // A query reads + as a space.
  const decoded = Buffer.from(given.replaceAll(' ', '+'), 'base64').toString('utf8')
  // Base64 of a token is longer than a token; a token read as base64 gives no token.
  if (TOKEN.test(decoded)) return decoded
  return TOKEN.test(given) ? given : undefined
}

/** The address of a request as a path of this site: leading slashes would make another host of it. */
function ownAddress(url: string): { query: URLSearchParams; readonly href: string } {
  const [path = '', ...rest] = (url.split('#', 1)[0] ?? '').split('?')
  const query = new URLSearchParams(rest.join('?'))
  const own = `/${path.replaceAll('\\', '/').replace(/^[/\s]+/, '')}`
  return {
    query,
    get href() {
      const text = query.toString()
      return text === '' ? own : `${own}?${text}`
    },
  }
}
