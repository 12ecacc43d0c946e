import { AsyncLocalStorage } from 'node:async_hooks'
import { callerAddress } from '@niujin/server-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Who is at the other end of the request being answered, besides what handlers are told. */
export interface Caller {
  readonly ip: string
  /** What limits count by: the ip, or the /64 of an IPv6 one. */
  readonly address: string
  readonly userAgent: string
  /** https://host of the request. */
  readonly origin: string
  /** Origin of the page that asks, where its browser names one; any program can claim any. */
  readonly pageOrigin: string | undefined
  /** The session the request came with. */
  session: { readonly id: string; readonly kind: 'member' | 'staff'; readonly token: string } | undefined
}

const NOBODY: Caller = {
  ip: 'inside',
  address: 'inside',
  userAgent: '',
  origin: '',
  pageOrigin: undefined,
  session: undefined,
}
const callers = new AsyncLocalStorage<Caller>()

/**
 * Lets handlers know the caller's address and session. Register before the calls and pages. The hook runs right before
 * the handler: reading a body loses the storage.
 */
export function watchCallers(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    callers.run(callerOf(request), done)
  })
}

/** The caller of the request being answered; inside the process, nobody. */
export function currentCaller(): Caller {
  return callers.getStore() ?? NOBODY
}

/** Notes the session of the request being answered, once it is known. */
export function noteSession(session: Caller['session']): void {
  const caller = callers.getStore()
  if (caller) caller.session = session
}

function callerOf(request: FastifyRequest): Caller {
  return {
    ip: request.ip,
    address: callerAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: `${request.protocol}://${request.host}`,
    pageOrigin: request.headers.origin,
    session: undefined,
  }
}
