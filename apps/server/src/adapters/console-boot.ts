import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the console needs before it can make its first call. */
export interface ConsoleBoot {
  /** Key of the request sign for callers who are not signed in: friction, not a right. */
  readonly signKey: string
  /** The developers' pages (dev inbox, parts) are there for whoever asks. */
  readonly devTools: (request: FastifyRequest) => boolean
}

/** GET /console/api/boot: the console's page is a file, so it asks for its configuration. */
export function serveConsoleBoot(app: FastifyInstance, { signKey, devTools }: ConsoleBoot): void {
  app.get('/console/api/boot', { onRequest: ownPagesOnly }, (request) => ({ signKey, devTools: devTools(request) }))
}

/**
 * Refuses requests that another site's page started, and keeps answers out of caches and of other sites' reach.
 * Browsers name the origin truthfully; where they name none (an own page's GET over plain http), no other page could read the answer.
 */
export async function ownPagesOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  if (!isForeign(request)) return
  await reply.code(403).send({ code: 'FORBIDDEN', msg: '只接受本站页面的请求', data: null })
}

function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) return true
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
