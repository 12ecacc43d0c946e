import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const addresses = new AsyncLocalStorage<string>()

/** Lets handlers know the address a request came from. Before the calls are registered; right before the handler, because reading a body loses the storage. */
export function watchAddresses(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    addresses.run(request.ip, done)
  })
}

/** The address of the caller of the present request, which a channel wants to know; inside the process, this machine. */
export function callerAddress(): string {
  return addresses.getStore() ?? '127.0.0.1'
}
