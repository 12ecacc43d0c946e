import { failure, success } from '@niujin/contract-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { secretText } from '../contract.ts'
import { OPEN_ID_COOKIE, readCookie, SESSION_COOKIE, setCookie, STAFF_COOKIE } from './cookies.ts'
import { findMember } from './member-store.ts'
import { sessionCookie, tokenInCookie } from './page-session.ts'
import type { IdentityParts } from './parts.ts'
import type { LiveSession } from './sessions.ts'
import { messagingPerson, takeTicket } from './tickets.ts'

const opening = z.object({ token: secretText })
const knowing = z.object({ accessToken: secretText })
const closing = z.object({ staff: z._default(z.boolean(), false) })
const BODY_LIMIT = 2000
const OPEN_ID_SECONDS = 30 * 86_400

const TOKEN_INVALID = failure('TOKEN_INVALID', '登录已失效，请重新登录')
const FORBIDDEN = failure('FORBIDDEN', '只接受本站页面的请求')
const BODY_INVALID = failure('BODY_INVALID', '请求格式不正确')

/**
 * The page's own session, which is a cookie: opened with the token of a sign-in, closed at sign-out.
 * Calls go without cookies, so these four addresses are all that a cookie is good for, and they answer this site's pages only.
 */
export async function servePageSession(fastify: FastifyInstance, parts: IdentityParts): Promise<void> {
  await fastify.register(async (session) => {
    session.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!isOwnPage(request, parts)) await reply.code(403).send(FORBIDDEN)
    })
    session.setErrorHandler((error, request, reply) => {
      const atFault = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
      if (!atFault) request.log.error({ err: error }, '页面登录出错')
      return reply.code(atFault ? 400 : 500).send(atFault ? BODY_INVALID : failure('SERVER_ERROR', '服务器开小差了，请稍后再试'))
    })
    const options = { bodyLimit: BODY_LIMIT }
    session.post('/session/open', options, (request, reply) => open(request, reply, parts))
    session.post('/session/close', options, (request, reply) => close(request, reply, parts))
    session.post('/session/messaging', options, (request, reply) => know(request, reply, parts))
    session.post('/session/staff', options, (request, reply) => staff(request, reply, parts))
  })
}

/** Another site's page could otherwise sign a visitor in or out; its browser names the origin truthfully. */
function isOwnPage(request: FastifyRequest, { settings }: IdentityParts): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  return origin === `${request.protocol}://${request.host}` || settings.origins.includes(origin)
}

async function open(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Promise<FastifyReply> {
  const read = z.safeParse(opening, request.body)
  if (!read.success) return reply.code(400).send(BODY_INVALID)
  const { token } = read.data
  const live = await parts.sessions.find(token)
  const row = live && (await findMember(parts.database, 'uid', live.row.member_uid))
  if (!live || !row || row.frozen) return reply.send(TOKEN_INVALID)
  const secure = request.protocol === 'https'
  const until = parts.sessions.expiresAt(live.row)
  if (live.row.kind === 'staff') {
    const value = parts.keys.seal('cookie', JSON.stringify({ token }))
    const cookie = setCookie(STAFF_COOKIE, value, { secure, maxAgeSeconds: (until - parts.now()) / 1000, sameSite: 'Strict', path: '/session' })
    return reply.header('set-cookie', cookie).send(success({}))
  }
  await endStored(request, { name: SESSION_COOKIE, except: live, parts })
  const cookies = [sessionCookie(token, { secure, until, parts })]
  if (row.open_id !== null && live.row.login_type === 'wx_gzh') {
    cookies.push(openIdCookie(row.open_id, { secure, parts }))
  }
  return reply.header('set-cookie', cookies).send(success({}))
}

/** Who the messaging app vouched for, kept without signing anybody in: some pages want to know whom they are shown to. */
async function know(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Promise<FastifyReply> {
  const read = z.safeParse(knowing, request.body)
  if (!read.success) return reply.code(400).send(BODY_INVALID)
  const ticket = await takeTicket(parts.database, { kind: 'messaging', ticket: read.data.accessToken, now: parts.now() })
  if (!ticket) return reply.send(TOKEN_INVALID)
  const { openId } = messagingPerson.parse(ticket.data)
  return reply.header('set-cookie', openIdCookie(openId, { secure: request.protocol === 'https', parts })).send(success({}))
}

function openIdCookie(openId: string, { secure, parts }: { secure: boolean; parts: IdentityParts }): string {
  return setCookie(OPEN_ID_COOKIE, parts.keys.seal('open-id', openId), { secure, maxAgeSeconds: OPEN_ID_SECONDS })
}

async function close(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Promise<FastifyReply> {
  const read = z.safeParse(closing, request.body ?? {})
  const isStaff = read.success && read.data.staff
  const name = isStaff ? STAFF_COOKIE : SESSION_COOKIE
  await endStored(request, { name, except: undefined, parts })
  const path = isStaff ? '/session' : '/'
  const dropped = setCookie(name, '', { secure: request.protocol === 'https', maxAgeSeconds: 0, path })
  return reply.header('set-cookie', dropped).send(success({}))
}

/** The console after a reload: its token again, which it keeps in memory only. */
async function staff(request: FastifyRequest, reply: FastifyReply, parts: IdentityParts): Promise<FastifyReply> {
  const live = await stored(request, STAFF_COOKIE, parts)
  if (!live || live.found.row.kind !== 'staff') return reply.send(TOKEN_INVALID)
  const { sessions } = parts
  return reply.send(success({
    token: live.token,
    signKey: sessions.signKeyOf(live.found.row),
    niujinUid: live.found.row.member_uid,
    expiresAt: new Date(sessions.expiresAt(live.found.row)).toISOString(),
  }))
}

async function stored(request: FastifyRequest, name: string, parts: IdentityParts): Promise<{ found: LiveSession; token: string } | undefined> {
  const sealed = readCookie(request.headers.cookie, name)
  const token = sealed === undefined ? 'corrupt' : tokenInCookie(sealed, parts)
  const found = token === 'corrupt' ? undefined : await parts.sessions.find(token)
  return found && { found, token }
}

/** Ends the session that the cookie holds, unless it is the one being opened. */
async function endStored(request: FastifyRequest, { name, except, parts }: { name: string; except: LiveSession | undefined; parts: IdentityParts }) {
  const before = await stored(request, name, parts)
  if (!before || before.found.row.id === except?.row.id) return
  await parts.sessions.end(parts.database, { uid: before.found.row.member_uid, id: before.found.row.id })
}
