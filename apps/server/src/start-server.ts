import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import {
  callerAddress,
  createInProcessCall,
  createMemoryNonces,
  createPostgresIdempotency,
  createRedisNonces,
  createLimits,
  type Limits,
  NO_LIMITS,
  type Notices,
  serveEndpoints,
  tidyAnswers,
} from '@niujin/server-kit'
import { createJobs, type Jobs } from '@niujin/server-kit/jobs'
import { watchPool, type PoolWatch } from '@niujin/server-kit/database'
import { createRedisBroadcast, serveStream, StreamHub } from '@niujin/server-kit/stream'
import { agreementsInForce } from '@niujin/site/server'
import type { ObjectStore } from '@niujin/storage'
import { openCompanies } from '@niujin/company/server'
import { openDiagnosis } from '@niujin/diagnosis/server'
import { createIdentity, type Identity } from '@niujin/identity/server'
import { composeMessages, type Inbox } from '@niujin/messages/server'
import { openMarket, type Market } from '@niujin/quotes/server'
import { openScreening } from '@niujin/screening/server'
import type { Config } from './config.ts'
import { openDataFolder, openMigrated, type Database, type DataFolder } from './data-folder.ts'
import { composeFeatures, memberDataIn, MIGRATIONS, onSignInWith, type Features } from './features.ts'
import { watchMarketFeed } from './market-feed.ts'
import { marketOptions } from './market-options.ts'
import { serveOperations } from './serve-operations.ts'
import { servePages } from './pages.ts'
import { bootOf, connectionsOf } from './boot.ts'
import { readCrmKeys } from './crm-keys.ts'
import { guardPages } from './outside/guard-pages.ts'
import { operatorsOf } from './outside/operators.ts'
import { serveConsoleBoot } from './outside/console-boot.ts'
import { serveDevInbox } from './outside/dev-inbox.ts'
import { contactOf } from './outside/contact.ts'
import { DEMO_MEMBERS } from './demo-members.ts'
import { openApp } from './open-app.ts'
import { hasDevTools, hasSamples, hostOf } from './stand-ins.ts'
import { composeLiveFeatures, type LiveFeatures } from './live-features.ts'
import { avatarsIn, openFiles, picturesIn } from './outside/files.ts'
import { openLiveMedia, rtmpPortOf } from './outside/live-media.ts'
import { openPay } from './outside/pay.ts'
import { openMessaging } from './outside/messaging.ts'
import { siteOf } from './outside/site.ts'
import { openSms } from './outside/sms.ts'

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

/** The figure that the budgets of the kit are written for. */
const USUAL_CALLS = 1000

/** The history that screens need is loaded after the first pages were served. */
const SCREENING_AFTER_MS = 3000

const API_PREFIXES = ['/stock', '/search', '/userapi', '/api', '/zxg', '/message', '/data', '/news', '/activity', '/interaction', '/payment', '/Rest', '/crm'] as const

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
  const app = openApp(config, options.say)
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { maxRetriesPerRequest: 2 }) : undefined
  const limits = limitsOf(config, redis)
  guardPages(app, pageLimits(options, limits))
  options.say('打开数据库与行情…')
  const [database, market] = await Promise.all([
    openMigrated({ config, folder, migrations: MIGRATIONS, onLog: (line) => app.log.debug({ line: line.trim() }, '数据库'), say: options.say }),
    openMarket(marketOptions(config), (error) => app.log.error({ err: error }, '行情线程出错')),
  ])
  options.say(`行情就绪：${market.reader.instruments.length} 只证券`)
  const pool = watchPool(database.kysely, app.log)
  const stopFeedLog = watchMarketFeed(market, app.log)
  const onError = (where: string) => (error: unknown) => app.log.error({ err: error }, where)
  const { screening, companies, diagnosis } = openEngines(app, config, market)
  const files = openFiles(app, config, folder.path)
  const jobs = createJobs(database.kysely, { onError: onError('任务队列出错') })
  const inbox = composeMessages(database.kysely, jobs)
  const identity = await openIdentity(app, { config, folder, database, limits, files, notices: inbox.notices })
  const live = composeLive(app, { config, folder, database, market, companies, identity, files, jobs, inbox, rtmpPort: await rtmpPortOf(config) })
  const features = composeFeatures({
    market, screening, companies, diagnosis, identity, inbox, live,
    feedbackPictures: picturesIn(files, 'feedback'), contact: contactOf(config), site: siteOf(config), database: database.kysely,
  })
  const parts = { config, folder, database, pool, limits, market, redis, features, identity, live }
  const hub = await serve(app, parts, options)
  await jobs.start()
  await live.media.start()
  const stopTopics = parts.features.run(hub, onError('后台任务出错'))
  const stopTidying = tidyAnswers(database.kysely, onError('清理旧答复出错'))
  await app.listen({ port: config.PORT, host: hostOf(config), listenTextResolver: (address) => `正在监听 ${address}` })
  if (hasSamples(config)) await seedDemo(identity, live).catch(onError('示例内容没有放好'))

  const steps = [
    { name: '行情推送', close: stopTopics },
    { name: '清理旧答复', close: stopTidying },
    { name: '连接与请求', close: () => app.close() },
    { name: '直播', close: () => live.media.stop() },
    { name: '任务队列', close: () => jobs.stop() },
    { name: '诊股', close: () => diagnosis.close() },
    { name: '公司资料', close: () => companies.close() },
    { name: '选股', close: () => screening.close() },
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
    steps,
    stop() {
      stopped ??= steps.reduce<Promise<void>>((before, step) => before.then(() => step.close()), Promise.resolve())
      return stopped
    },
  }
}

function limitsOf({ CALLS_PER_MINUTE }: Config, redis: Redis | undefined): Limits {
  return CALLS_PER_MINUTE === 0 ? NO_LIMITS : createLimits({ redis, factor: CALLS_PER_MINUTE / USUAL_CALLS })
}

/** In development every module of a page is a request of its own. */
function pageLimits({ mode }: StartOptions, limits: Limits): Limits {
  return mode === 'development' ? NO_LIMITS : limits
}

/** The threads that work over the market's history. */
function openEngines(app: FastifyInstance, config: Config, market: Market) {
  const onError = (where: string) => (error: unknown) => app.log.error({ err: error }, where)
  const quotes = market.reader.table.buffer
  const screening = openScreening(marketOptions(config), { quotes, afterMs: SCREENING_AFTER_MS, onError: onError('选股线程出错') })
  void screening.loaded.then(() => app.log.info('选股的行情历史已就绪'))
  const companies = openCompanies(marketOptions(config), {
    quotes,
    folder: config.COMPANY_FOLDER,
    onError: onError('公司资料线程出错'),
    onProblems: (problems) => app.log.warn({ problems }, '报表文件有问题'),
  })
  return { screening, companies, diagnosis: openDiagnosis(marketOptions(config), { quotes, onError: onError('诊股线程出错') }) }
}

interface Parts {
  config: Config
  folder: DataFolder
  database: Database
  pool: PoolWatch
  limits: Limits
  market: Market
  redis: Redis | undefined
  features: Features
  identity: Identity
  live: LiveFeatures
}

interface LiveNeeds extends Pick<Parts, 'config' | 'folder' | 'database' | 'market' | 'identity'> {
  companies: ReturnType<typeof openCompanies>
  files: ObjectStore
  jobs: Jobs
  inbox: Inbox
  rtmpPort: number
}

/** Money, live and content, on the outside services of the configuration. */
function composeLive(app: FastifyInstance, { config, folder, database, inbox, rtmpPort, ...rest }: LiveNeeds): LiveFeatures {
  const baseUrl = () => config.PUBLIC_URL ?? addressOf(app)
  const onProblem = (details: object, message: string) => app.log.warn(details, message)
  return composeLiveFeatures({
    ...rest, config, database: database.kysely, dataFolder: folder.path, baseUrl, onProblem,
    pay: openPay(config, database.kysely, (details) => onProblem(details, '支付渠道出错')),
    notices: inbox.notices,
    openMedia: (events) =>
      openLiveMedia({
        config, dataFolder: folder.path, rtmpPort, events,
        host: config.PUBLIC_URL === undefined ? 'localhost' : new URL(config.PUBLIC_URL).hostname,
        onProblem: (error) => app.log.error({ err: error }, '直播媒体出错'),
      }),
  })
}

/** Members and content that a newcomer finds; the numbers are in the README. */
async function seedDemo(identity: Identity, live: LiveFeatures): Promise<void> {
  await live.seedDemo(await identity.addDemoMembers(DEMO_MEMBERS))
}

interface IdentityNeeds extends Pick<Parts, 'config' | 'folder' | 'database' | 'limits'> {
  files: ObjectStore
  notices: Notices
}

/** Signing in, on the outside services of the configuration; its own addresses are served before all others. */
async function openIdentity(app: FastifyInstance, { config, folder, database, limits, files, notices }: IdentityNeeds): Promise<Identity> {
  const sms = openSms(config, (failure) => app.log.warn(failure, '短信没有发出'))
  const identity = createIdentity({
    database: database.kysely,
    now: Date.now,
    ports: { sendCode: sms.sendCode, messaging: await openMessaging(app, config), pictures: avatarsIn(files), memberData: memberDataIn(database.kysely, picturesIn(files, 'feedback')), onSignIn: onSignInWith(database.kysely), notices },
    secrets: { master: config.SESSION_SECRET ?? folder.secrets.sessionSecret },
    settings: { adminMobiles: config.ADMIN_MOBILES, origins: config.ALLOWED_ORIGINS, agreements: () => agreementsInForce(Date.now()) },
  })
  // Before anybody can ask for a code: the numbers may be people's now.
  if (!hasSamples(config)) await identity.retireDemoMembers(DEMO_MEMBERS)
  identity.watchCallers(app)
  await identity.servePageSession(app, limits)
  if (sms.inbox && hasDevTools(config)) serveDevInbox(app, sms.inbox)
  return identity
}

async function serve(app: FastifyInstance, parts: Parts, options: StartOptions): Promise<StreamHub> {
  const { config, folder, database, pool, limits, market, redis, features, identity, live } = parts
  const secret = config.WIRE_SECRET ?? folder.secrets.wireSecret
  const crmKeys = config.CRM_KEYS ?? folder.secrets.crmKeys
  const { handlers } = features
  const idempotency = createPostgresIdempotency(database.kysely)
  const hub = new StreamHub({
    sources: features.topics,
    log: app.log,
    liveSessions: (ids) => identity.liveSessions(ids),
    ...(redis ? { broadcast: createRedisBroadcast(redis) } : {}),
  })
  identity.onSessionsEnded((ids) => hub.endSessions(ids))
  serveOperations(app, { database: database.kysely, pool, market, redis, hub, groups: features.groups })
  await serveStream(app, {
    hub,
    origins: config.ALLOWED_ORIGINS,
    authenticate: (request) => identity.authenticateStream(request),
    socketsPerAddress: config.STREAM_SOCKETS_PER_ADDRESS,
    limits,
  })
  await live.serve(app, limits)
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
    mode: options.mode,
    connectTo: connectionsOf(config),
    visitOf: async (request) => {
      const { member, signKey = secret, hasOpenId, cookies, redirect } = await identity.restorePage(request)
      const context = {
        call: callFor({ requestId: request.id, log: request.log, memberId: member?.niujinUid, address: callerAddress(request.ip) }),
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

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://localhost:${port}`
}
