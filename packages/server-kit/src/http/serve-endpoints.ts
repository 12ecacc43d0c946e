import type { CrmKeys } from '@niujin/contract-kit/crm'
import type { FastifyInstance } from 'fastify'
import { speakChinese } from '../chinese-messages.ts'
import { type Handler, refuse } from '../handle.ts'
import type { IdempotencyStore } from '../idempotency/idempotency.ts'
import type { NonceStore } from '../nonces/nonce-store.ts'
import { allowOrigins } from './allow-origins.ts'
import { crmHost } from './crm-host.ts'
import { sendAnswer } from './send-answer.ts'
import type { Authenticate } from './session.ts'
import { signedHosts } from './signed-hosts.ts'

/** What serving endpoints needs. */
export interface ServeOptions {
  readonly handlers: readonly Handler[]
  /** The app's secret of the sign, for callers without a session. */
  readonly secret: string
  /** Nobody is signed in when absent. */
  readonly authenticate?: Authenticate
  readonly nonces: NonceStore
  /** Needed as soon as one endpoint is declared `once`. */
  readonly idempotency?: IdempotencyStore
  /** Needed as soon as one endpoint is on the crm host. */
  readonly crmKeys?: CrmKeys
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Largest body, bytes. */
  readonly bodyLimit?: number
  /** Paths under which only calls live, such as /userapi: an unknown one is answered with an envelope. */
  readonly prefixes?: readonly `/${string}`[]
  /** Other origins whose pages may call, when the hosts are split. */
  readonly origins?: readonly string[]
}

/** What each host's plugin is handed. */
export type HostOptions = ServeOptions & {
  readonly authenticate: Authenticate
  readonly now: () => number
}

const BODY_LIMIT = 1024 * 1024

/** Serves endpoints over HTTP: signed hosts in one plugin, the crm host in another. */
export async function serveEndpoints(fastify: FastifyInstance, options: ServeOptions): Promise<void> {
  speakChinese()
  const given: HostOptions = {
    authenticate: () => Promise.resolve(undefined),
    now: Date.now,
    bodyLimit: BODY_LIMIT,
    ...options,
  }
  refuseIncomplete(given)
  await fastify.register(async (calls) => {
    allowOrigins(calls, given.origins ?? [])
    const of = (crm: boolean) =>
      given.handlers.filter(({ endpoint }) => (endpoint.host === 'crm') === crm)
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
