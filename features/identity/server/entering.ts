import { randomId } from '@niujin/contract-kit'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { currentCaller } from './caller.ts'
import { isSecure } from './cookies.ts'
import { findMember } from './member-store.ts'
import { ownAddress } from './own-address.ts'
import { sessionCookie } from './page-cookie.ts'
import type { IdentityContext } from './context.ts'
import type { OpenedSession } from './sessions.ts'
import { enterByToken } from './sign-in.ts'
import type { Change } from './tables.ts'
import { PAGE_DEVICE } from './take-over.ts'
import { giveTicket, seeTicket, takeTicket } from './tickets.ts'

const TOKEN = /^[\w-]{20,200}$/
/** The page that asks whether to sign in as the member whose token came with a link. */
const ASKING_PAGE = '/loginas'

const entry = z.object({ target: z.string() })

/** Where a visitor goes who came with a token in the address, and what goes with it. */
export interface Entered {
  readonly redirect: string
  readonly cookies: readonly string[]
}

/**
 * Takes the token in `u`, once, and leads to the same address without it. Whoever is signed in stays who they are. A link
 * on another site's page may be anybody's: its visitor is asked first, or they would be signed in as somebody else without
 * noticing, and what they pay and keep would be that person's.
 */
export async function enterByQuery(
  request: FastifyRequest,
  { signedIn, context }: { signedIn: boolean; context: IdentityContext },
): Promise<Entered | undefined> {
  const address = ownAddress(request.url)
  const given = address.query.get('u')
  if (given === null || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  address.query.delete('u')
  const redirect = address.href
  const token = decodeAccountToken(given)
  if (signedIn || token === undefined || request.method === 'HEAD') return { redirect, cookies: [] }
  const entered = mayBeFromElsewhere(request, context)
    ? await askFirst(token, redirect, context)
    : await enter(request, { token, redirect, context })
  if (entered) return entered
  request.log.warn({ ip: currentCaller().ip }, '地址里的登录凭证无效或已用过')
  return { redirect, cookies: [] }
}

/** Whom a ticket of the asking page would sign in, and where to; undefined when it no longer counts. */
export async function entryOf(ticket: string, { database, now }: Pick<IdentityContext, 'database' | 'now'>) {
  const seen = await seeTicket(database, { kind: 'enter', ticket, now: now() })
  const row = seen && (await findMember(database, 'uid', seen.member_uid))
  return row && !row.frozen ? { row, target: entry.parse(seen.data).target } : undefined
}

/** Signs in whom the ticket of the asking page is of, once; undefined when it no longer counts. */
export async function enterByTicket(
  ticket: string,
  { database, sessions, now }: IdentityContext,
): Promise<{ opened: OpenedSession; target: string } | undefined> {
  return database.transaction().execute(async (change) => {
    const taken = await takeTicket(change, { kind: 'enter', ticket, now: now() })
    const row = taken && (await findMember(change, 'uid', taken.member_uid))
    if (!row || row.frozen) return undefined
    return { opened: await openPageSession(change, row.uid, sessions), target: entry.parse(taken.data).target }
  })
}

async function enter(
  request: FastifyRequest,
  { token, redirect, context }: { token: string; redirect: string; context: IdentityContext },
): Promise<Entered | undefined> {
  const opened = await context.database.transaction().execute(async (change) => {
    const entered = await enterByToken(change, token, context)
    return entered.ok ? openPageSession(change, entered.value.row.uid, context.sessions) : undefined
  })
  return (
    opened && {
      redirect,
      cookies: [sessionCookie(opened.token, { secure: isSecure(request), until: opened.expiresAt, context })],
    }
  )
}

/** Exchanges the token for a ticket of the asking page, so that the token is spent whatever the visitor says. */
async function askFirst(token: string, target: string, context: IdentityContext): Promise<Entered | undefined> {
  const ticket = await context.database.transaction().execute(async (change) => {
    const entered = await enterByToken(change, token, context)
    if (!entered.ok) return undefined
    return giveTicket(change, {
      kind: 'enter',
      deviceId: '',
      uid: entered.value.row.uid,
      data: { target },
      now: context.now(),
    })
  })
  return ticket === undefined
    ? undefined
    : { redirect: `${ASKING_PAGE}?${new URLSearchParams({ ticket, gotourl: target }).toString()}`, cookies: [] }
}

function openPageSession(change: Change, uid: string, sessions: IdentityContext['sessions']): Promise<OpenedSession> {
  return sessions.open(change, { uid, kind: 'member', loginType: 'token', deviceId: `${PAGE_DEVICE}${randomId()}` })
}

/**
 * True unless the browser says that no page of another site led here. Over plain http, and in old browsers, only the page
 * they came from tells that; who says nothing may come from anywhere, for a page can keep its own address to itself.
 */
function mayBeFromElsewhere(
  { headers, protocol, host }: FastifyRequest,
  { settings }: Pick<IdentityContext, 'settings'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return true
  const { origin } = new URL(referer)
  return origin !== `${protocol}://${host}` && !settings.origins.includes(origin)
}

/** The token in a query's `u`: as it is, or in base64 of either alphabet. */
function decodeAccountToken(given: string): string | undefined {
  // A query reads + as a space.
  const decoded = Buffer.from(given.replaceAll(' ', '+'), 'base64').toString('utf8')
  // Base64 of a token is longer than a token; a token read as base64 gives no token.
  if (TOKEN.test(decoded)) return decoded
  return TOKEN.test(given) ? given : undefined
}
