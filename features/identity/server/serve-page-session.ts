import { failure, success } from '@niujin/contract-kit'
import { limitAddresses, sendError, type Limits } from '@niujin/server-kit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { secretText } from '../contract/index.ts'
import { dropCookie, isSecure, OPEN_ID_COOKIE, readCookie, SESSION_COOKIE, setCookie, STAFF_COOKIE } from './cookies.ts'
import { findMember } from './member-store.ts'
import { enterByTicket } from './entering.ts'
import { sessionCookie, tokenInCookie } from './page-cookie.ts'
import type { IdentityContext } from './context.ts'
import type { LiveSession } from './sessions.ts'
import { messagingPerson, takeTicket } from './tickets.ts'

const opening = z.object({ token: secretText })
const knowing = z.object({ accessToken: secretText })
const entering = z.object({ ticket: secretText, gotourl: z._default(z.string().check(z.maxLength(1500)), '') })
const closing = z.object({ staff: z._default(z.boolean(), false) })
const BODY_LIMIT = 2000
const OPEN_ID_SECONDS = 30 * 86_400

const TOKEN_INVALID = failure('TOKEN_INVALID', '登录已失效，请重新登录')
const FORBIDDEN = failure('FORBIDDEN', '只接受本站页面的请求')
const BODY_INVALID = failure('BODY_INVALID', '请求格式不正确')

/**
 * The page's own session, which is a cookie: opened with the token of a sign-in, closed at sign-out.
 * Calls go without cookies, so these few addresses are all that a cookie is good for, and they answer this site's pages only.
 */
export async function servePageSession(
  fastify: FastifyInstance,
  context: IdentityContext,
  limits: Limits,
): Promise<void> {
  await fastify.register(async (session) => {
    limitAddresses(session, limits)
    session.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!isOwnPage(request, context)) await reply.code(403).send(FORBIDDEN)
    })
    session.setErrorHandler((error: FastifyError, request, reply) => {
      const isAtFault = error.statusCode !== undefined && error.statusCode < 500
      return isAtFault ? reply.code(400).send(BODY_INVALID) : sendError(error, request, reply)
    })
    // The asking page is a form, which works before any script does.
    session.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    const options = { bodyLimit: BODY_LIMIT }
    session.post('/session/enter', options, (request, reply) => enter(request, reply, context))
    session.post('/session/open', options, (request, reply) => open(request, reply, context))
    session.post('/session/close', options, (request, reply) => close(request, reply, context))
    session.post('/session/messaging', options, (request, reply) => know(request, reply, context))
    session.post('/session/staff', options, (request, reply) => staff(request, reply, context))
  })
}

/** Another site's page could otherwise sign a visitor in or out; its browser names the origin truthfully. */
function isOwnPage(request: FastifyRequest, { settings }: IdentityContext): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  return origin === `${request.protocol}://${request.host}` || settings.origins.includes(origin)
}

async function open(request: FastifyRequest, reply: FastifyReply, context: IdentityContext): Promise<FastifyReply> {
  const read = z.safeParse(opening, request.body)
  if (!read.success) return reply.code(400).send(BODY_INVALID)
  const { token } = read.data
  const live = await context.sessions.find(context.database, token)
  const row = live && (await findMember(context.database, 'uid', live.row.member_uid))
  if (!live || !row || row.frozen) return reply.send(TOKEN_INVALID)
  const secure = isSecure(request)
  const until = context.sessions.expiresAt(live.row)
  if (live.row.kind === 'staff') {
    const value = context.keys.seal('cookie', JSON.stringify({ token }))
    const cookie = setCookie(STAFF_COOKIE, value, { secure, maxAgeSeconds: (until - context.now()) / 1000 })
    return reply.header('set-cookie', cookie).send(success({}))
  }
  await endStored(request, { cookie: SESSION_COOKIE, except: live, context })
  const cookies = [sessionCookie(token, { secure, until, context })]
  if (row.open_id !== null && live.row.login_type === 'wx_gzh') {
    cookies.push(openIdCookie(row.open_id, { secure, context }))
  }
  return reply.header('set-cookie', cookies).send(success({}))
}

/** The visitor of a link said yes: signs in and goes where the link led; back to the asking page when it is too late. */
async function enter(request: FastifyRequest, reply: FastifyReply, context: IdentityContext): Promise<FastifyReply> {
  const read = z.safeParse(entering, request.body)
  if (!read.success) return reply.code(400).send(BODY_INVALID)
  const entered = await enterByTicket(read.data.ticket, context)
  if (!entered) return reply.redirect(`/loginas?${new URLSearchParams({ gotourl: read.data.gotourl }).toString()}`, 303)
  const { opened, target } = entered
  await endStored(request, { cookie: SESSION_COOKIE, except: undefined, context })
  const cookie = sessionCookie(opened.token, { secure: isSecure(request), until: opened.expiresAt, context })
  return reply.header('set-cookie', cookie).redirect(target, 303)
}

/** Who the messaging app vouched for, kept without signing anybody in: some pages want to know whom they are shown to. */
async function know(request: FastifyRequest, reply: FastifyReply, context: IdentityContext): Promise<FastifyReply> {
  const read = z.safeParse(knowing, request.body)
  if (!read.success) return reply.code(400).send(BODY_INVALID)
  const ticket = await takeTicket(context.database, {
    kind: 'messaging',
    ticket: read.data.accessToken,
    now: context.now(),
  })
  if (!ticket) return reply.send(TOKEN_INVALID)
  const { openId } = messagingPerson.parse(ticket.data)
  return reply.header('set-cookie', openIdCookie(openId, { secure: isSecure(request), context })).send(success({}))
}

function openIdCookie(openId: string, { secure, context }: { secure: boolean; context: IdentityContext }): string {
  return setCookie(OPEN_ID_COOKIE, context.keys.seal('open-id', openId), { secure, maxAgeSeconds: OPEN_ID_SECONDS })
}

async function close(request: FastifyRequest, reply: FastifyReply, context: IdentityContext): Promise<FastifyReply> {
  const read = z.safeParse(closing, request.body ?? {})
  const isStaff = read.success && read.data.staff
  const cookie = isStaff ? STAFF_COOKIE : SESSION_COOKIE
  await endStored(request, { cookie, except: undefined, context })
  return reply.header('set-cookie', dropCookie(cookie, isSecure(request))).send(success({}))
}

/** The console after a reload: its token again, which it keeps in memory only. */
async function staff(request: FastifyRequest, reply: FastifyReply, context: IdentityContext): Promise<FastifyReply> {
  const live = await stored(request, STAFF_COOKIE, context)
  if (!live || live.found.row.kind !== 'staff') return reply.send(TOKEN_INVALID)
  const { sessions } = context
  return reply.send(
    success({
      token: live.token,
      signKey: sessions.signKeyOf(live.found.row),
      niujinUid: live.found.row.member_uid,
      expiresAt: new Date(sessions.expiresAt(live.found.row)).toISOString(),
    }),
  )
}

async function stored(
  request: FastifyRequest,
  cookie: typeof SESSION_COOKIE,
  context: IdentityContext,
): Promise<{ found: LiveSession; token: string } | undefined> {
  const sealed = readCookie(request, cookie)
  const token = sealed === undefined ? 'corrupt' : tokenInCookie(sealed, context)
  const found = token === 'corrupt' ? undefined : await context.sessions.find(context.database, token)
  return found && { found, token }
}

/** Ends the session that the cookie holds, unless it is the one being opened. */
async function endStored(
  request: FastifyRequest,
  {
    cookie,
    except,
    context,
  }: { cookie: typeof SESSION_COOKIE; except: LiveSession | undefined; context: IdentityContext },
) {
  const before = await stored(request, cookie, context)
  if (!before || before.found.row.id === except?.row.id) return
  await context.sessions.end(context.database, { uid: before.found.row.member_uid, id: before.found.row.id })
}
