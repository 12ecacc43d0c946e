import {
  createMemoryNonces,
  createPostgresIdempotency,
  NO_LIMITS,
  serveEndpoints,
  startFeatures,
  type Authenticate,
  type Feature,
  type Limits,
  type Running,
  type Stop,
} from '@niujin/server-kit'
import { kitMigrations, migrate } from '@niujin/server-kit/database'
import { StreamHub } from '@niujin/server-kit/stream'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import type { TestInbox } from '../database/index.ts'
import { APP_SECRET, CRM_KEY, devicesAt } from './devices.ts'
import { follow } from './follow.ts'

/** The processes of a test know each other's answers, as those of a product do. */
const SHARED_SECRET = 'what-all-processes-of-a-test-know-of'

const silent = { info() {}, warn() {}, error() {} }

/** What all processes of a test share. */
export interface Ground<Tables> {
  /** It gets its tables once the feature is made. */
  readonly database: Kysely<Tables>
  /** A clock that the test moves, milliseconds since 1970. */
  readonly clock: { at: number }
  readonly now: () => number
  readonly inbox: TestInbox
}

/** What a feature is made over in a test. */
export interface Foundation<Tables> extends Ground<Tables> {
  /** Who calls: the token is the member's id; who signs in how is another feature's. */
  readonly authenticate: Authenticate
  /** Where it is served; known once it is. */
  readonly url: () => string
  /** Puts another feature before it: its tables are there, its calls and routes are served, and it starts too. */
  readonly beside: (feature: Feature) => void
}

/** Makes the feature, once in every process. */
export type Create<Made extends Feature, Tables> = (foundation: Foundation<Tables>) => Made | Promise<Made>

/** How it is served. */
export interface Serving<Made> {
  readonly limits?: Limits
  /** Who calls, when the feature itself says so. */
  readonly authenticate?: (feature: Made) => Authenticate
  /** Told what goes wrong in the features. */
  readonly onError: (error: unknown) => void
  /** Told what the server warns of, line by line. */
  readonly onWarning: (warning: unknown) => void
}

const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

/** One process: the feature made, its tables there, its calls served over HTTP and its topics from a hub. */
export async function openProcess<Made extends Feature, Tables>(
  ground: Ground<Tables>,
  create: Create<Made, Tables>,
  serving: Serving<Made>,
) {
  const features: Feature[] = []
  const at = { url: '' }
  const feature = await create({
    ...ground,
    authenticate: byToken,
    url: () => at.url,
    beside: (one) => void features.push(one),
  })
  features.push(feature)
  const hub = new StreamHub({ sources: features.flatMap((one) => one.topics ?? []), log: silent })
  const app = await serve(ground, features, { ...serving, authenticate: serving.authenticate?.(feature) ?? byToken })
  at.url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { onError } = serving
  const stops: Stop[] = []
  return {
    url: at.url,
    app,
    hub,
    feature,
    client: devicesAt(at.url, ground.now),
    /** What an open page hears of a topic: a member's, or a guest's. */
    follow: (topic: string, memberId?: string) => follow(hub, topic, memberId),
    /** Starts what the features do by themselves, telling open pages over the hub given. It ends when the function is called, else with the server. */
    async run(to: Running['hub'] = hub): Promise<Stop> {
      const stop = once(await startFeatures({ features, hub: to, onError }))
      stops.push(stop)
      return stop
    },
    async stop() {
      for (const stop of stops.toReversed()) await stop()
      await hub.close()
      await app.close()
    },
  }
}

/** Calls it the first time only. */
function once(stop: Stop): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => (ended ??= Promise.resolve(stop()))
}

async function serve<Tables>(
  { database, now }: Ground<Tables>,
  features: readonly Feature[],
  how: Omit<Serving<unknown>, 'authenticate'> & { readonly authenticate: Authenticate },
) {
  const { limits = NO_LIMITS, authenticate, onWarning } = how
  // Migrations and answers look at no table of a feature, so its own types play no part.
  const plain = database as unknown as Kysely<unknown>
  await migrate(plain, [kitMigrations, ...features.flatMap((one) => one.migrations ?? [])])
  const app = fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => onWarning(JSON.parse(line)) } },
  })
  for (const one of features) await one.serve?.(app, limits)
  const handlers = features.flatMap((one) => one.handlers)
  await serveEndpoints(app, {
    handlers,
    secret: APP_SECRET,
    nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(plain, SHARED_SECRET),
    crmKeys: new Map([[CRM_KEY.version, CRM_KEY.bytes]]),
    authenticate,
    limits,
    now,
    prefixes: [...new Set(handlers.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}` as const))],
  })
  return app
}
