import { IDEMPOTENCY_HEADER } from '@niujin/contract-kit'
import type { FastifyInstance } from 'fastify'

/** Lets pages of the listed origins call; needed only where backends live on other hosts than the pages. */
export function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  fastify.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    void reply.header('vary', 'origin')
    if (!origin || !origins.includes(origin)) return
    void reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    await reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': `authorization, content-type, ${IDEMPOTENCY_HEADER}`,
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}
