import { createJobs, type Jobs } from '@niujin/server-kit/jobs'
import type { IdentityPorts } from '@niujin/identity/server'
import type { LiveMedia } from '@niujin/live-media'
import type { Market } from '@niujin/quotes/server'
import type { ObjectStore } from '@niujin/storage'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { hasDevTools } from '../stand-ins.ts'
import { serveDevInbox } from './dev-inbox.ts'
import { openFiles } from './files.ts'
import { openIdentityCheck } from './identity-check.ts'
import { openLiveMedia, rtmpPortOf } from './live-media.ts'
import { openMessaging } from './messaging.ts'
import { openPay, type PayServices } from './pay.ts'
import { openSms } from './sms.ts'

/** What is open before anything else. */
interface Opened {
  readonly config: Config
  readonly database: Kysely<unknown>
  readonly market: Market
  readonly dataFolder: string
  /** Every key of accounts is derived from it. */
  readonly masterSecret: string
}

/** What the features stand on besides each other: the services outside, as the configuration names them. */
export interface Adapters extends Opened, Pick<IdentityPorts, 'sendCode' | 'messaging' | 'identityCheck'> {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  readonly jobs: Jobs
  readonly files: ObjectStore
  readonly pay: PayServices
  readonly media: LiveMedia
  /** Address of this server as others reach it, without a slash at the end. */
  readonly baseUrl: () => string
}

/** Opens them; those with pages of their own serve them here. */
export async function openAdapters(app: FastifyInstance, opened: Opened): Promise<Adapters> {
  const { config, database, dataFolder } = opened
  const { log } = app
  const sms = openSms(config, (failure) => log.warn(failure, '短信没有发出'))
  if (sms.inbox && hasDevTools(config)) serveDevInbox(app, sms.inbox)
  return {
    ...opened,
    log,
    jobs: createJobs(database, { onError: (error) => log.error({ err: error }, '任务队列出错') }),
    files: openFiles(app, config, dataFolder),
    pay: await openPay(config, database, (details) => log.warn(details, '支付渠道出错')),
    sendCode: sms.sendCode,
    identityCheck: openIdentityCheck(config, (failure) => log.warn(failure, '实名没有核对成')),
    messaging: await openMessaging(app, config),
    media: openLiveMedia({
      config,
      dataFolder,
      rtmpPort: await rtmpPortOf(config),
      host: config.PUBLIC_URL === undefined ? 'localhost' : new URL(config.PUBLIC_URL).hostname,
      onProblem: (error) => log.error({ err: error }, '直播媒体出错'),
    }),
    baseUrl: () => config.PUBLIC_URL ?? addressOf(app),
  }
}

/** Where a server that listens answers on this machine, without a slash at the end. */
export function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://localhost:${port}`
}
