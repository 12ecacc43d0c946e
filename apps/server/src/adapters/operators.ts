import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** What says how the product is made and how it fares, and what was sent to whom. */
const INSIDE = new Set(['/metrics', '/readyz/market', '/openapi', '/openapi.json', '/console/api/dev-inbox'])

/** Whether a request comes from whoever runs the product: from this machine, or with OPERATIONS_KEY. */
export type IsOperator = (request: FastifyRequest) => boolean

/** Who counts as whoever runs the product. */
export function operatorsOf({
  OPERATIONS_KEY,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Config, 'OPERATIONS_KEY' | 'PUBLIC_URL' | 'TRUST_PROXY'>): IsOperator {
  // A public site whose proxy we were not told of: then everybody seems to be on this machine.
  const trustsAddresses = PUBLIC_URL === undefined || TRUST_PROXY !== null
  return (request) =>
    (trustsAddresses && isHere(request, TRUST_PROXY !== null)) ||
    (OPERATIONS_KEY !== undefined && isSame(keyIn(request), OPERATIONS_KEY))
}

/** Keeps the operators' addresses from everybody else. Register before them. */
export function guardOperations(app: FastifyInstance, isOperator: IsOperator, hasKey: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!INSIDE.has(request.routeOptions.url ?? '') || isOperator(request)) return
    // A browser asks its person for the key then.
    if (hasKey) void reply.header('www-authenticate', 'Basic realm="operations", charset="UTF-8"')
    const msg = hasKey ? '只给本机与持有 OPERATIONS_KEY 的人' : '只给本机；在别处看，启动时设 OPERATIONS_KEY'
    await reply
      .code(hasKey ? 401 : 403)
      .header('cache-control', 'no-store')
      .send({ code: 'FORBIDDEN', msg, data: null })
  })
}

/** Headers by which a proxy says for whom it asks. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * Asked on this machine, under one of its own names: a page of another site whose name was pointed at this machine asks
 * under that name. What a proxy passes on is not from here, unless it is known and says so.
 */
function isHere(request: FastifyRequest, knowsProxies: boolean): boolean {
  const isPassedOn = FORWARDED.some((name) => request.headers[name] !== undefined)
  if (isPassedOn && !knowsProxies) return false
  return isLoopback(request.ip) && isOwnName(request.hostname)
}

function isLoopback(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

function isOwnName(name: string): boolean {
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/** `Bearer key`, as monitoring sends it, or the password that a browser was given. */
function keyIn(request: FastifyRequest): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(value, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
