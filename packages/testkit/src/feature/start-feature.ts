import { randomId, type HostName } from '@niujin/contract-kit'
import { createClient, type Client, type ClientOptions } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, NO_LIMITS, serveEndpoints, startFeatures, type Authenticate, type Feature, type Limits } from '@niujin/server-kit'
import { kitMigrations, migrate } from '@niujin/server-kit/database'
import { StreamHub } from '@niujin/server-kit/stream'
import { fastify, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { createTestDatabase, createTestInbox, type TestInbox } from '../database/index.ts'

const SECRET = 'feature-test'
const CRM_KEY = { version: 'v1', bytes: new Uint8Array(32).fill(7) }
const HOSTS: readonly HostName[] = ['main', 'stock', 'data', 'news', 'activity', 'video', 'sms', 'crm', 'testOrder', 'clientAddress']
const silent = { info() {}, warn() {}, error() {} }

/** What a feature is made over in a test. */
export interface Foundation<Tables> {
  /** It gets its tables once the feature is made. */
  readonly database: Kysely<Tables>
  /** A clock that the test moves, milliseconds since 1970. */
  readonly clock: { at: number }
  readonly now: () => number
  readonly inbox: TestInbox
}

interface Given {
  /** What it stands on, made before it: their tables are there, their calls are served too. */
  readonly beside?: readonly Feature[]
  readonly limits?: Limits
  /** Who calls; by default the token is the member's id: who signs in how is another feature's. */
  readonly authenticate?: Authenticate
  /** What has to stand before the calls. */
  readonly prepare?: (app: FastifyInstance) => Promise<void> | void
  /** A member has a message of one key once, as in the real inbox. */
  readonly isInboxOnce?: boolean
}

const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

/**
 * One feature on a database of its own behind real HTTP and its stream, with a clock and an inbox that a test looks into.
 * What it does by itself begins with `run`.
 */
export async function startFeature<Made extends Feature, Tables>(
  create: (foundation: Foundation<Tables>) => Made | Promise<Made>,
  { beside = [], limits = NO_LIMITS, authenticate = byToken, prepare, isInboxOnce = false }: Given = {},
) {
  const base = await createTestDatabase<Tables>([])
  const plain = base.database as unknown as Kysely<unknown>
  const clock = { at: Date.now() }
  const now = () => clock.at
  const inbox = await createTestInbox(plain, { isOnce: isInboxOnce })
  const feature = await create({ database: base.database, clock, now, inbox })
  const features = [...beside, feature]
  await migrate(plain, [kitMigrations, ...features.flatMap((one) => one.migrations ?? [])])
  const hub = new StreamHub({ sources: features.flatMap((one) => one.topics ?? []), log: silent })
  const app = fastify({ trustProxy: true })
  await prepare?.(app)
  for (const one of features) await one.serve?.(app, limits)
  const handlers = features.flatMap((one) => one.handlers)
  await serveEndpoints(app, {
    handlers, secret: SECRET, nonces: createMemoryNonces(), idempotency: createPostgresIdempotency(plain),
    crmKeys: new Map([[CRM_KEY.version, CRM_KEY.bytes]]), authenticate, limits, now,
    prefixes: [...new Set(handlers.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}` as const))],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const troubles: unknown[] = []
  const stops: (() => Promise<void> | void)[] = []
  return {
    url, app, hub, feature, clock, inbox, troubles,
    database: base.database,
    /** Starts what the features do by themselves; it ends with the server, or when the function given is called. */
    async run() {
      const stop = await startFeatures({ features, hub, onError: (error) => troubles.push(error) })
      stops.push(stop)
      return stop
    },
    /** Someone with a device: a member by their id, or a guest. */
    client: (memberId?: string, own: { devid?: string } & Partial<Omit<ClientOptions, 'hosts'>> = {}): Client => {
      const { devid = randomId(), ...options } = own
      return createClient({
        hosts: Object.fromEntries(HOSTS.map((host) => [host, url])), secret: () => SECRET, crm: () => ({ ...CRM_KEY, clientId: 'wap' }),
        fields: () => ({ devid }), now, ...(memberId !== undefined && { token: () => memberId }), ...options,
      })
    },
    async stop() {
      for (const stop of stops.toReversed()) await stop()
      await app.close()
      await base.drop()
    },
  }
}
