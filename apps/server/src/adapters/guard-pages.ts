import { callerAddress, isDatabaseUnavailable, PAGES, sendError, type Limits } from '@niujin/server-kit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { waitPage } from '../wait-page.ts'

/** The route of all pages. */
const PAGE_ROUTE = '/*'

/** Seconds after which a page asks again by itself when the database is away. */
const WAIT = 5

/** Pages of one address a minute, and what stands in a page's place when it cannot be made: always ours, never a bare error. */
export function guardPages(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== PAGE_ROUTE) return
    const seconds = await limits.take(PAGES, callerAddress(request.ip))
    if (seconds > 0) await sendPage(reply, 429, { title: '访问太频繁', text: `请过 ${seconds} 秒再打开`, seconds })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!wantsPage(request)) return sendError(error, request, reply)
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ reason: error.message, code: error.code }, '数据库暂时不可用，页面没有做出来')
      return sendPage(reply, 503, { title: '现在有点忙', text: '请稍后再试，这一页过几秒会自己再打开', seconds: WAIT })
    }
    request.log.error({ err: error }, '页面没有做出来')
    return sendPage(reply, 500, { title: '服务器开小差了', text: '请稍后再试' })
  })
}

function wantsPage(request: FastifyRequest): boolean {
  return request.routeOptions.url === PAGE_ROUTE && (request.headers.accept ?? '').includes('text/html')
}

function sendPage(
  reply: FastifyReply,
  status: 429 | 500 | 503,
  page: { title: string; text: string; seconds?: number },
): FastifyReply {
  if (page.seconds !== undefined) void reply.header('retry-after', String(page.seconds))
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(waitPage(page))
}
