import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-hook-secret'

/** Whether a hook carries the shared secret, in the header `x-hook-secret` or, for servers that send no headers, as `?secret=`. */
export function isOurHook(request: FastifyRequest, secret: string): boolean {
  const { [HEADER]: header } = request.headers
  const { secret: parameter } = request.query as { secret?: unknown }
  const given = typeof header === 'string' ? header : parameter
  return typeof given === 'string' && secret !== '' && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
