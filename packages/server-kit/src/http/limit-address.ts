import type { FastifyInstance } from 'fastify'
import { ADDRESS_CALLS } from '../limits/budgets.ts'
import type { Limits } from '../limits/limits.ts'
import { tooMany } from '../limits/too-many.ts'
import { callerAddress } from './caller-address.ts'
import { sendAnswer } from './send-answer.ts'

/** Counts every call of an address before anything of it is read: what is refused here costs next to nothing. */
export function limitAddresses(fastify: FastifyInstance, limits: Limits): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const wait = await limits.take(ADDRESS_CALLS, callerAddress(request.ip))
    if (wait > 0) await sendAnswer(reply, tooMany(wait))
  })
}
