import { join } from 'node:path'
import type { Handler, Limits, Notices } from '@niujin/server-kit'
import type { MigrationFolder, OpenTransaction } from '@niujin/server-kit/database'
import type { Jobs } from '@niujin/server-kit/jobs'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import { collectionsMemberData, collectionsMigrations, composeCollections } from '@niujin/collections/server'
import { commentsMemberData, commentsMigrations, composeComments } from '@niujin/comments/server'
import type { CompanyEngine } from '@niujin/company/server'
import type { Identity, MemberData } from '@niujin/identity/server'
import { composeLive, liveMemberData, liveMigrations } from '@niujin/live/server'
import type { LiveMedia, LiveMediaEvents } from '@niujin/live-media'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { openNewsSources } from '@niujin/news-sources'
import { composeNews, newsMemberData, newsMigrations } from '@niujin/news/server'
import { sandboxMigrations } from '@niujin/pay-channels/sandbox'
import { composePayment, paymentMemberData, paymentMigrations } from '@niujin/payment/server'
import type { Market } from '@niujin/quotes/server'
import type { ObjectStore } from '@niujin/storage'
import { composeTipping, tippingMemberData, tippingMigrations } from '@niujin/tipping/server'
import { composeVideo, videoMemberData, videoMigrations } from '@niujin/video/server'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { commentTargets, collectionKinds } from './content-targets.ts'
import { picturesIn } from './outside/files.ts'
import type { PayServices } from './outside/pay.ts'
import { everyOne } from './member-data.ts'

/** Schema changes of money, payment, live, content about it, and the cashier. */
export const LIVE_MIGRATIONS: readonly MigrationFolder[] = [
  ledgerMigrations, sandboxMigrations, paymentMigrations, tippingMigrations, liveMigrations, commentsMigrations, collectionsMigrations, newsMigrations, videoMigrations,
]

/** What these features keep about a member. */
export function liveMemberDataIn(database: Kysely<unknown>): readonly MemberData[] {
  return everyOne(
    paymentMemberData(database),
    tippingMemberData(database),
    liveMemberData(database),
    commentsMemberData(database),
    collectionsMemberData(database),
    newsMemberData(database),
    videoMemberData(database),
  )
}

/** What live, money and content stand on. */
export interface LiveFoundations {
  readonly config: Config
  readonly database: Kysely<unknown>
  readonly dataFolder: string
  readonly files: ObjectStore
  readonly market: Market
  readonly companies: CompanyEngine
  readonly identity: Identity
  readonly jobs: Jobs
  readonly pay: PayServices
  readonly notices: Notices
  /** Address of this server as others reach it, without a slash at the end. */
  readonly baseUrl: () => string
  readonly openMedia: (events: LiveMediaEvents) => LiveMedia
  readonly onProblem: (details: object, message: string) => void
}

/** Live, money and content, put together once. */
export interface LiveFeatures {
  readonly areas: readonly { readonly title: string; readonly handlers: readonly Handler[] }[]
  readonly topics: readonly TopicSource[]
  readonly media: LiveMedia
  /** Their routes besides the calls: media, uploads, payment notices; after the stream, before the calls. */
  serve(app: FastifyInstance, limits: Limits): Promise<void>
  /** Demo content in the names of these members, once. */
  seedDemo(hosts: readonly string[]): Promise<void>
  run(hub: StreamHub, onError: (error: unknown) => void): () => void
}

/** Composes them over what runs; before the jobs start. */
export function composeLiveFeatures(foundations: LiveFoundations): LiveFeatures {
  const paid = composePaid(foundations)
  const content = composeContent(foundations, paid)
  const { payments, tipping, live, media } = paid
  const { comments, collections, news, video } = content
  const { pay } = foundations
  return {
    areas: [
      { title: '支付', handlers: payments.handlers },
      { title: '打赏', handlers: tipping.handlers },
      { title: '直播', handlers: live.handlers },
      { title: '评论', handlers: comments.handlers },
      { title: '收藏', handlers: collections.handlers },
      { title: '快讯', handlers: news.handlers },
      { title: '短视频', handlers: video.handlers },
    ],
    topics: [...live.topics, ...news.topics],
    media,
    async serve(app, limits) {
      await payments.serve(app)
      await pay.sandbox?.serve(app)
      await media.serve(app)
      await video.serve(app, limits)
    },
    async seedDemo(hosts) {
      await live.seedDemo({ hosts })
      await news.seedDemo(hosts)
      const [first] = hosts
      if (first !== undefined) await video.seedDemo(first)
    },
    run(hub, onError) {
      const stops = [
        payments.run(onError), live.run(hub, onError), news.run(hub, onError), video.run(onError),
        pay.sandbox?.start(onError),
      ]
      return () => {
        for (const stop of stops.toReversed()) stop?.()
      }
    },
  }
}

/** What all of them know of people. */
function peopleOf({ identity: { members }, notices }: LiveFoundations) {
  const may = (memberId: string, action: Parameters<typeof members.may>[0], connection: OpenTransaction) => members.may(action, { memberId }, connection)
  return { members, may, notices, now: Date.now }
}

/** Payment, tipping and live, which move coins. */
function composePaid(foundations: LiveFoundations) {
  const { config, database, files, market, jobs, pay, baseUrl, openMedia, onProblem } = foundations
  const people = peopleOf(foundations)
  const ledger = createLedger()
  const payments = composePayment({ ...people, database, ledger, channels: pay.channels, baseUrl, log: onProblem })
  const tipping = composeTipping({
    ...people, database, ledger,
    broadcasts: { find: (tsId, connection) => live.broadcasts.find(tsId, connection) },
    onTip: (transaction, tip) => live.onTip(transaction, tip),
  })
  const pictures = { cover: picturesIn(files, 'live', { maxSide: 1280 }), page: picturesIn(files, 'live', { maxSide: 1920 }) }
  // The media server asks the live feature, which needs the media server: it is asked only once both are there.
  const media = openMedia({
    mayPublish: (asked) => live.media.mayPublish(asked),
    onConnected: (streamId) => live.media.onConnected(streamId),
    onInterrupted: (streamId) => live.media.onInterrupted(streamId),
    onEnded: (streamId) => live.media.onEnded(streamId),
    onPoster: (streamId, url) => live.media.onPoster(streamId, url),
    onRecorded: (recording) => live.media.onRecorded(recording),
  })
  const live = composeLive({
    ...people, database, media, jobs,
    pictures: { keep: (bytes, kind) => pictures[kind].keep(bytes), forget: (url) => pictures.page.forget(url) },
    instruments: { find: (id) => market.reader.find(id)?.name },
    tips: { totalOf: (tsId) => tipping.totalOf(tsId) },
    ...(config.PUBLIC_URL !== undefined && { origin: config.PUBLIC_URL }),
  })
  return { payments, tipping, live, media }
}

/** What people read and watch, and what they say about it. */
function composeContent(foundations: LiveFoundations, { live }: ReturnType<typeof composePaid>) {
  const { config, database, dataFolder, files, market, companies, identity } = foundations
  const people = peopleOf(foundations)
  const news = composeNews({
    ...people, database, market,
    sources: openNewsSources(config.NEWS_SOURCES, people),
    dividends: async (id) => (await companies.ask('dividends', { id }))?.list ?? [],
  })
  const video = composeVideo({
    ...people, database,
    folder: join(dataFolder, 'video'),
    posters: picturesIn(files, 'posters', { maxSide: 1080 }),
    authenticate: (request) => identity.authenticate(request),
    members: (ids, connection) => people.members.find(ids, connection),
    comments: (ids) => comments.counts('video', ids),
  })
  const comments = composeComments({ ...people, database, targets: commentTargets({ market, live, news, video }) })
  const collections = composeCollections({ ...people, database, kinds: collectionKinds({ live, news, video }) })
  return { news, video, comments, collections }
}
