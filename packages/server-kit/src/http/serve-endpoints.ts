import type { FastifyInstance } from 'fastify'
import { speakChinese } from '../chinese-messages.ts'
import { refuse } from '../handle.ts'
import { allowOrigins } from './allow-origins.ts'
import { crmHost } from './crm-host.ts'
import { NO_LIMITS } from '../limits/limits.ts'
import { limitAddresses } from './limit-address.ts'
import { sendAnswer } from './send-answer.ts'
import type { HostOptions, ServeOptions } from './serve-options.ts'
import { signedHosts } from './signed-hosts.ts'

export type { ServeOptions }

/** Serves endpoints over HTTP: signed hosts in one plugin, the crm host in another. */
export async function serveEndpoints(fastify: FastifyInstance, options: ServeOptions): Promise<void> {
  speakChinese()
  const given: HostOptions = {
    authenticate: () => Promise.resolve(undefined),
    now: Date.now,
    limits: NO_LIMITS,
    ...options,
  }
  refuseIncomplete(given)
  await fastify.register(async (calls) => {
    limitAddresses(calls, given.limits)
    allowOrigins(calls, given.origins ?? [])
    const of = (crm: boolean) => given.handlers.filter(({ endpoint }) => (endpoint.host === 'crm') === crm)
    await calls.register(signedHosts, { ...given, handlers: of(false) })
    await calls.register(crmHost, { ...given, handlers: of(true) })
    for (const prefix of given.prefixes ?? []) {
      calls.all(`${prefix}/*`, (_request, reply) => sendAnswer(reply, refuse('NOT_FOUND')))
    }
  })
}

function refuseIncomplete(options: HostOptions): void {
  const once = options.handlers.find(({ endpoint }) => endpoint.once)
  if (once && !options.idempotency) {
    throw new Error(`${once.endpoint.path} 只生效一次，但没有配置存放答复的地方`)
  }
  const crm = options.handlers.find(({ endpoint }) => endpoint.host === 'crm')
  if (crm && !options.crmKeys) throw new Error(`${crm.endpoint.path} 在 crm，但没有配置密钥`)
}
