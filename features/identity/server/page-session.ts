import type { FastifyRequest } from 'fastify'
import { noteSession } from './caller.ts'
import { dropCookie, isSecure, OPEN_ID_COOKIE, readCookie, RESET_COOKIE, SESSION_COOKIE, setCookie } from './cookies.ts'
import { enterByQuery } from './entering.ts'
import { findMember, type MemberRow } from './member-store.ts'
import { ownAddress } from './own-address.ts'
import { sessionCookie, tokenInCookie } from './page-cookie.ts'
import type { IdentityContext } from './context.ts'
import type { LiveSession } from './sessions.ts'

/** For whom a page is rendered. */
export interface RestoredPage {
  /** The signed-in member as pages know them; undefined for a guest. */
  readonly member:
    | { readonly niujinUid: string; readonly nickname: string; readonly avatar?: string; readonly token: string }
    | undefined
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

/** Finds for whom a page is rendered, by the page's own cookie or a token in the query's `u`. */
export async function restorePage(request: FastifyRequest, context: IdentityContext): Promise<RestoredPage> {
  const guest = guestOf(request, context)
  const stored = readCookie(request, SESSION_COOKIE)
  const token = stored === undefined ? undefined : tokenInCookie(stored, context)
  if (token === 'corrupt') return corrupt(request, guest)
  const found = token === undefined ? undefined : await findSignedIn(token, context)
  const entering = await enterByQuery(request, { signedIn: found !== undefined, context })
  if (entering) return { ...guest, ...entering }
  if (found) return asMember(guest, { ...found, request, context })
  return stored === undefined ? guest : { ...guest, cookies: [dropCookie(SESSION_COOKIE, isSecure(request))] }
}

function guestOf(request: FastifyRequest, { keys }: IdentityContext): RestoredPage {
  const openId = readCookie(request, OPEN_ID_COOKIE)
  const hasOpenId = openId !== undefined && keys.open('open-id', openId) !== undefined
  return { member: undefined, signKey: undefined, hasOpenId, cookies: [], redirect: undefined, corrupt: false }
}

/** The member behind a page's token. */
async function findSignedIn(token: string, { sessions, database }: IdentityContext) {
  const live = await sessions.find(database, token)
  const row = live && (await findMember(database, 'uid', live.row.member_uid))
  return live && row && !row.frozen ? { live, row, token } : undefined
}

interface MemberPage {
  readonly row: MemberRow
  readonly live: LiveSession
  readonly token: string
  readonly request: FastifyRequest
  readonly context: IdentityContext
}

async function asMember(
  guest: RestoredPage,
  { row, live, token, request, context }: MemberPage,
): Promise<RestoredPage> {
  const { sessions, database } = context
  const renewed = await sessions.renew(database, live)
  const current = renewed ?? token
  noteSession({ id: live.row.id, kind: live.row.kind, token: current })
  const cookie =
    renewed === undefined
      ? []
      : [sessionCookie(renewed, { secure: isSecure(request), until: sessions.expiresAt(live.row), context })]
  return {
    ...guest,
    member: {
      niujinUid: row.uid,
      nickname: row.nickname,
      ...(row.avatar === null ? {} : { avatar: row.avatar }),
      token: current,
    },
    signKey: sessions.signKeyOf(live.row),
    hasOpenId: guest.hasOpenId || row.open_id !== null,
    cookies: cookie,
  }
}

function corrupt(request: FastifyRequest, guest: RestoredPage): RestoredPage {
  const secure = isSecure(request)
  const dropped = dropCookie(SESSION_COOKIE, secure)
  // A browser that keeps the cookie all the same gets the page as a guest, not a second reload.
  if (readCookie(request, RESET_COOKIE) !== undefined) return { ...guest, cookies: [dropped], corrupt: true }
  const noted = setCookie(RESET_COOKIE, '1', { secure, maxAgeSeconds: RESET_SECONDS })
  return { ...guest, cookies: [dropped, noted], redirect: ownAddress(request.url).href, corrupt: true }
}

/** Who is behind the page's cookie alone: for the stream, which checks the origin and cannot be sent a header. */
export async function sessionInCookie(
  request: FastifyRequest,
  context: IdentityContext,
): Promise<LiveSession | undefined> {
  const stored = readCookie(request, SESSION_COOKIE)
  const token = stored === undefined ? 'corrupt' : tokenInCookie(stored, context)
  return token === 'corrupt' ? undefined : (await findSignedIn(token, context))?.live
}
