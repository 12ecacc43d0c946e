import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import {
  callerAddress,
  createInProcessCall,
  createMemoryNonces,
  createPostgresIdempotency,
  createRedisNonces,
  createLimits,
  type Limits,
  NO_LIMITS,
  serveEndpoints,
  startFeatures,
  tidyAnswers,
} from '@niujin/server-kit'
import { kitMigrations, migrate, watchPool, type PoolWatch } from '@niujin/server-kit/database'
import { createRedisBroadcast, serveStream, StreamHub } from '@niujin/server-kit/stream'
import type { Market } from '@niujin/quotes/server'
import type { Config } from './config.ts'
import type { Database, DataFolder } from './data-folder.ts'
import { createFeatures, type Features } from './features.ts'
import { watchMarketFeed } from './market-feed.ts'
import { serveOperations } from './serve-operations.ts'
import { loadBuiltPages, servePages } from './pages.ts'
import { bootOf, connectionsOf } from './boot.ts'
import { readCrmKeys } from './crm-keys.ts'
import { addressOf, openAdapters } from './adapters/open-adapters.ts'
import { guardPages } from './adapters/guard-pages.ts'
import { operatorsOf } from './adapters/operators.ts'
import { serveConsoleBoot } from './adapters/console-boot.ts'
import { DEMO_MEMBERS, DEMO_WATCHERS } from './demo-members.ts'
import { openApp } from './open-app.ts'
import { openFirst, type Opening } from './open-first.ts'
import { seedSamples } from './sample-content.ts'
import { hasDevTools, hasSamples, hostOf } from './stand-ins.ts'

export interface RunningServer {
  /** Address that answers, without a slash at the end. */
  readonly url: string
  readonly app: FastifyInstance
  readonly market: Market
  /** Settles when the samples are there, as far as there are any. */
  readonly filled: Promise<void>
  /** Stops in order; safe to call twice. */
  stop(): Promise<void>
  /** The same steps by name, for stopping on a signal. */
  readonly steps: readonly { name: string; close: () => Promise<void> | void }[]
}

interface StartOptions {
  mode: 'production' | 'development'
  /** Progress for the person who started it. */
  say: (line: string) => void
  /** Settles when the built pages are there; at once when absent. */
  pages?: Promise<void>
  /** What is on its way already; opened here when absent. */
  opening?: Opening
  /** Leaves the pages out: for tests of calls alone. */
  withoutPages?: boolean
}

/** The figure that the budgets of the kit are written for. */
const USUAL_CALLS = 1000

const API_PREFIXES = [
  '/stock',
  '/search',
  '/userapi',
  '/api',
  '/zxg',
  '/message',
  '/data',
  '/news',
  '/activity',
  '/interaction',
  '/payment',
  '/Rest',
  '/Rest2',
  '/product',
  '/crm',
  '/transcriptEdit',
  '/charts',
  '/prgScheduleApi',
] as const

/** Starts everything on the given configuration. @throws with a Chinese message when something is missing. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const opening = options.opening ?? (await openFirst(config, options.say))
  try {
    return await startOn(opening, config, options)
  } catch (error) {
    await opening.close()
    throw error
  }
}

async function startOn(opening: Opening, config: Config, options: StartOptions): Promise<RunningServer> {
  const app = openApp(config, options.say)
  opening.logTo(app.log)
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL) : undefined
  const limits = limitsOf(config, redis)
  guardPages(app, pageLimits(options, limits))
  const built = builtFor(options)
  // Heard where it is waited for.
  built?.catch(() => undefined)
  const [database, market] = await Promise.all([opening.database, opening.market])
  return startOver(app, { config, folder: opening.folder, redis, limits, database, market, built }, options)
}

interface Opened {
  readonly config: Config
  readonly folder: DataFolder
  readonly redis: Redis | undefined
  readonly limits: Limits
  readonly database: Database
  readonly market: Market
  readonly built: ReturnType<typeof builtFor>
}

/** The pages as they were built, on their way while the database and the market open; undefined where none are served so. */
function builtFor({ mode, pages, withoutPages }: StartOptions) {
  if (mode === 'development' || withoutPages) return undefined
  return Promise.resolve(pages).then(loadBuiltPages)
}

/** The features over an open database and the market: made, served and given their tables while quotes come, then started. */
async function startOver(app: FastifyInstance, opened: Opened, options: StartOptions): Promise<RunningServer> {
  const { config, folder, redis, database, market } = opened
  const pool = watchPool(database.kysely, app.log)
  const onError = (where: string) => (error: unknown) => app.log.error({ err: error }, where)
  const adapters = await openAdapters(app, {
    config,
    market,
    database: database.kysely,
    dataFolder: folder.path,
    masterSecret: config.SESSION_SECRET ?? folder.secrets.sessionSecret,
  })
  const features = createFeatures(adapters)
  // Neither waits for the other: what is served reads the tables once the product listens.
  const [hub] = await Promise.all([
    serve(app, { ...opened, pool, features }, options),
    migrate(database.kysely, [kitMigrations, ...features.all.flatMap(({ migrations = [] }) => migrations)]),
  ])
  await market.quoted
  options.say(`行情就绪：${market.reader.instruments.length} 只证券`)
  const stopFeedLog = watchMarketFeed(market, app.log)
  await adapters.jobs.start()
  const stopFeatures = await startFeatures({ features: features.all, hub, onError: onError('后台任务出错') })
  const stopTidying = tidyAnswers(database.kysely, onError('清理旧答复出错'))
  await app.listen({ port: config.PORT, host: hostOf(config), listenTextResolver: (address) => `正在监听 ${address}` })
  market.warm?.()
  if (hasSamples(config)) await seedDemo(features).catch(onError('示例内容没有放好'))
  const samples = hasSamples(config) ? fillWithSamples(features, onError('示例内容没有放好')) : undefined

  const steps = [
    { name: '示例内容', close: () => samples?.stop() },
    { name: '清理旧答复', close: stopTidying },
    { name: '连接与请求', close: () => app.close() },
    { name: '各功能', close: stopFeatures },
    { name: '任务队列', close: () => adapters.jobs.stop() },
    { name: '行情源日志', close: stopFeedLog },
    { name: '行情', close: () => market.close() },
    { name: 'Redis', close: () => redis?.disconnect() },
    { name: '连接池的看守', close: pool.stop },
    { name: '数据库', close: () => database.close() },
    { name: '数据目录', close: () => folder.release() },
  ]
  let stopped: Promise<void> | undefined
  return {
    url: addressOf(app),
    app,
    market,
    filled: samples?.filled ?? Promise.resolve(),
    steps,
    stop() {
      stopped ??= steps.reduce<Promise<void>>((before, step) => before.then(() => step.close()), Promise.resolve())
      return stopped
    },
  }
}

/** Loaded where it is used only, as whatever a start can do without: modules are a good part of its time. */
async function openRedis(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  return new Client(url, { maxRetriesPerRequest: 2 })
}

function limitsOf({ CALLS_PER_MINUTE }: Config, redis: Redis | undefined): Limits {
  return CALLS_PER_MINUTE === 0 ? NO_LIMITS : createLimits({ redis, factor: CALLS_PER_MINUTE / USUAL_CALLS })
}

/** In development every module of a page is a request of its own. */
function pageLimits({ mode }: StartOptions, limits: Limits): Limits {
  return mode === 'development' ? NO_LIMITS : limits
}

/** Members and content that a newcomer finds; the numbers are in the README. */
async function seedDemo({ identity, all }: Features): Promise<void> {
  const memberIds = await identity.addDemoMembers(DEMO_MEMBERS)
  const watchers = await identity.addDemoMembers(DEMO_WATCHERS)
  for (const feature of all) await feature.seedDemo?.(memberIds, watchers)
}

/** Begins to publish the samples while the product is used already; `stop` ends that between two of them. */
function fillWithSamples({ doors }: Features, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const filled = seedSamples(doors, Date.now(), stopping.signal).catch(onError)
  const stop = () => {
    stopping.abort()
    return filled
  }
  return { filled, stop }
}

interface Served extends Opened {
  readonly pool: PoolWatch
  readonly features: Features
}

async function serve(app: FastifyInstance, served: Served, options: StartOptions): Promise<StreamHub> {
  const {
    config,
    folder,
    database,
    pool,
    limits,
    market,
    redis,
    built,
    features: { all, identity },
  } = served
  const secret = config.WIRE_SECRET ?? folder.secrets.wireSecret
  const crmKeys = config.CRM_KEYS ?? folder.secrets.crmKeys
  const handlers = all.flatMap((feature) => feature.handlers)
  const idempotency = createPostgresIdempotency(database.kysely, config.SESSION_SECRET ?? folder.secrets.sessionSecret)
  const hub = new StreamHub({
    sources: all.flatMap(({ topics = [] }) => topics),
    log: app.log,
    liveSessions: (ids) => identity.liveSessions(ids),
    ...(redis ? { broadcast: createRedisBroadcast(redis) } : {}),
  })
  identity.onSessionsEnded((ids) => hub.endSessions(ids))
  const groups = all
    .filter((feature) => feature.handlers.length > 0)
    .map((feature) => ({ title: feature.title, endpoints: feature.handlers.map(({ endpoint }) => endpoint) }))
  serveOperations(app, { database: database.kysely, pool, market, redis, hub, groups })
  await serveStream(app, {
    hub,
    origins: config.ALLOWED_ORIGINS,
    authenticate: (request) => identity.authenticateStream(request),
    socketsPerAddress: config.STREAM_SOCKETS_PER_ADDRESS,
    limits,
  })
  for (const feature of all) await feature.serve?.(app, limits)
  await serveEndpoints(app, {
    handlers,
    secret,
    crmKeys: readCrmKeys(crmKeys),
    nonces: redis ? createRedisNonces(redis) : createMemoryNonces(),
    idempotency,
    limits,
    authenticate: (request) => identity.authenticate(request),
    prefixes: API_PREFIXES,
    origins: config.ALLOWED_ORIGINS,
  })
  serveConsoleBoot(app, { signKey: secret, devTools: (request) => hasDevTools(config) && operatorsOf(config)(request) })
  if (options.withoutPages) return hub

  const callFor = createInProcessCall({ handlers, idempotency, limits })
  await servePages(app, {
    built: await built,
    connectTo: connectionsOf(config),
    visitOf: async (request) => {
      const { member, signKey = secret, hasOpenId, cookies, redirect } = await identity.restorePage(request)
      const context = {
        call: callFor({
          requestId: request.id,
          log: request.log,
          memberId: member?.niujinUid,
          address: callerAddress(request.ip),
        }),
        boot: bootOf(config, { signKey, crmKeys }),
        member,
        hasOpenId,
        onError: (error: unknown) => request.log.error({ err: error }, '渲染页面时出错'),
      }
      return { context, cookies, redirect }
    },
  })
  return hub
}
