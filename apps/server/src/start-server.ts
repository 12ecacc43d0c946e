import Fastify, { type FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import {
  createInProcessCall,
  createMemoryNonces,
  createMetrics,
  createPostgresIdempotency,
  createRedisNonces,
  loggingOptions,
  measureRequests,
  measureStream,
  serveEndpoints,
  serveHealth,
  serveOpenApi,
} from '@niujin/server-kit'
import { createRedisBroadcast, serveStream, StreamHub } from '@niujin/server-kit/stream'
import { sql } from 'kysely'
import { openMarket, type Market } from '@niujin/quotes/server'
import { openScreening } from '@niujin/screening/server'
import type { Config } from './config.ts'
import { openDataFolder, openMigrated, type Database, type DataFolder } from './data-folder.ts'
import { composeFeatures, MIGRATIONS, type Features } from './features.ts'
import { logStream } from './log-stream.ts'
import { marketOptions } from './market-options.ts'
import { servePages } from './pages.ts'
import { bootOf } from './boot.ts'

export interface RunningServer {
  /** Address that answers, without a slash at the end. */
  readonly url: string
  readonly app: FastifyInstance
  /** Stops in order; safe to call twice. */
  stop(): Promise<void>
  /** The same steps by name, for stopping on a signal. */
  readonly steps: readonly { name: string; close: () => Promise<void> | void }[]
}

interface StartOptions {
  mode: 'production' | 'development'
  /** Progress for the person who started it. */
  say: (line: string) => void
  /** Leaves the pages out: for tests of calls alone. */
  withoutPages?: boolean
}

/** The history that screens need is loaded after the first pages were served. */
const SCREENING_AFTER_MS = 3000

const API_PREFIXES = ['/stock', '/search', '/userapi', '/api', '/zxg', '/data', '/news', '/activity'] as const

/** Starts everything on the given configuration. @throws with a Chinese message when something is missing. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const folder = await openDataFolder(config)
  try {
    return await startOnFolder(config, folder, options)
  } catch (error) {
    await folder.release()
    throw error
  }
}

async function startOnFolder(config: Config, folder: DataFolder, options: StartOptions): Promise<RunningServer> {
  const app = Fastify({
    ...loggingOptions({ level: config.LOG_LEVEL, ...logStream(config) }),
    trustProxy: config.TRUST_PROXY,
    routerOptions: { maxParamLength: 200 },
  })
  options.say('打开数据库与行情…')
  const [database, market] = await Promise.all([
    openMigrated({ config, folder, migrations: MIGRATIONS, onLog: (line) => app.log.debug({ line: line.trim() }, '数据库') }),
    openMarket(marketOptions(config), (error) => app.log.error({ err: error }, '行情线程出错')),
  ])
  options.say(`行情就绪：${market.reader.instruments.length} 只证券`)
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 2 }) : undefined
  const screening = openScreening(marketOptions(config), {
    quotes: market.reader.table.buffer,
    afterMs: SCREENING_AFTER_MS,
    onError: (error) => app.log.error({ err: error }, '选股线程出错'),
  })
  void screening.loaded.then(() => app.log.info('选股的行情历史已就绪'))
  const features = composeFeatures({ market, screening, database: database.kysely })
  const parts = { config, folder, database, market, redis, features }
  const hub = await serve(app, parts, options)
  const stopTopics = parts.features.run(hub, (error) => app.log.error({ err: error }, '刷新行情主题时出错'))
  await app.listen({ port: config.PORT, host: config.HOST })

  const steps = [
    { name: '行情推送', close: stopTopics },
    { name: '连接与请求', close: () => app.close() },
    { name: '选股', close: () => screening.close() },
    { name: '行情', close: () => market.close() },
    { name: 'Redis', close: () => redis?.disconnect() },
    { name: '数据库', close: () => database.close() },
    { name: '数据目录', close: () => folder.release() },
  ]
  let stopped: Promise<void> | undefined
  return {
    url: addressOf(app),
    app,
    steps,
    stop() {
      stopped ??= steps.reduce<Promise<void>>((before, step) => before.then(() => step.close()), Promise.resolve())
      return stopped
    },
  }
}

interface Parts {
  config: Config
  folder: DataFolder
  database: Database
  market: Market
  redis: Redis | undefined
  features: Features
}

async function serve(app: FastifyInstance, parts: Parts, options: StartOptions): Promise<StreamHub> {
  const { config, folder, database, market, redis, features } = parts
  const secret = config.WIRE_SECRET ?? folder.secrets.wireSecret
  const { handlers } = features
  const idempotency = createPostgresIdempotency(database.kysely)
  const registry = createMetrics()
  measureRequests(app, registry)

  const hub = new StreamHub({
    sources: features.topics,
    log: app.log,
    ...(redis ? { broadcast: createRedisBroadcast(redis) } : {}),
  })
  measureStream(hub, registry)
  await serveStream(app, { hub, origins: config.ALLOWED_ORIGINS })
  await serveEndpoints(app, {
    handlers,
    secret,
    nonces: redis ? createRedisNonces(redis) : createMemoryNonces(),
    idempotency,
    prefixes: API_PREFIXES,
    origins: config.ALLOWED_ORIGINS,
  })
  serveOpenApi(app, features.groups, { title: '牛金财经接口', version: '1' })
  serveHealth(app, {
    registry,
    checks: {
      数据库: () => sql`select 1`.execute(database.kysely).then(() => true),
      行情: () => market.alive(),
      ...(redis ? { Redis: () => redis.ping().then(() => true) } : {}),
    },
  })
  if (options.withoutPages) return hub

  const callFor = createInProcessCall({ handlers, idempotency })
  await servePages(app, {
    mode: options.mode,
    devTools: config.DEV_TOOLS ?? !config.DATABASE_URL,
    contextOf: (request) => ({
      call: callFor({ requestId: request.id, log: request.log }),
      boot: bootOf(config, secret),
      onError: (error: unknown) => request.log.error({ err: error }, '渲染页面时出错'),
    }),
  })
  return hub
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://localhost:${port}`
}
