import type { Handler, EndpointGroup } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import { companyHandlers, type CompanyEngine } from '@niujin/company/server'
import { adoptVisits, diagnosisHandlers, diagnosisMemberData, diagnosisMigrations, type DiagnosisEngine } from '@niujin/diagnosis/server'
import { identityMigrations, type Identity, type MemberData } from '@niujin/identity/server'
import { messagesMemberData, messagesMigrations, type Inbox } from '@niujin/messages/server'
import { marketTopics, quotesHandlers, type Market } from '@niujin/quotes/server'
import { adoptDevice, keepTidy, screeningHandlers, screeningMemberData, screeningMigrations, screenTopic, watchScreens, type ScreeningEngine } from '@niujin/screening/server'
import { searchHandlers } from '@niujin/search/server'
import { siteHandlers, type SiteSettings } from '@niujin/site/server'
import { createSupport, supportMemberData, supportMigrations, type SupportParts } from '@niujin/support/server'
import { composeWatchlist, watchlistMemberData, watchlistMigrations } from '@niujin/watchlist/server'
import type { Kysely } from 'kysely'
import { LIVE_MIGRATIONS, liveMemberDataIn, type LiveFeatures } from './live-features.ts'
import { stockAnnouncements } from './stock-announcements.ts'
import { stockNews } from './stock-news.ts'
import { everyOne } from './member-data.ts'

/** Everything the features bring to the server, put together once. */
export interface Features {
  readonly handlers: readonly Handler[]
  /** The calls of each feature, for the interface document. */
  readonly groups: readonly EndpointGroup[]
  readonly topics: readonly TopicSource[]
  /** Starts what keeps topics moving; the returned function stops it. */
  run(hub: StreamHub, onError: (error: unknown) => void): () => void
}

/** Schema changes of the kit and of every feature. */
export const MIGRATIONS: readonly MigrationFolder[] = [
  { slice: 'kit', folder: new URL('../../../packages/server-kit/migrations/', import.meta.url) },
  screeningMigrations,
  diagnosisMigrations,
  identityMigrations,
  messagesMigrations,
  supportMigrations,
  watchlistMigrations,
  ...LIVE_MIGRATIONS,
]

/** What the features stand on. */
export interface Foundations {
  readonly market: Market
  readonly screening: ScreeningEngine
  readonly companies: CompanyEngine
  readonly diagnosis: DiagnosisEngine
  readonly identity: Identity
  readonly inbox: Inbox
  readonly live: LiveFeatures
  /** Keeps pictures that members send with their feedback. */
  readonly feedbackPictures: SupportParts['pictures']
  readonly contact: SupportParts['contact']
  readonly site: SiteSettings
  readonly database: Kysely<unknown>
}

/** What the features keep about a member, for the export of own data and for erasing an account. */
export function memberDataIn(database: Kysely<unknown>, feedbackPictures: Foundations['feedbackPictures']): readonly MemberData[] {
  return everyOne(
    watchlistMemberData(database),
    screeningMemberData(database),
    diagnosisMemberData(database),
    messagesMemberData(database),
    supportMemberData(database, feedbackPictures),
    ...liveMemberDataIn(database),
  )
}

/** What happens to a guest's things on a device when a member signs in there. */
export function onSignInWith(database: Kysely<unknown>) {
  return async (uid: string, deviceId: string): Promise<void> => {
    await adoptDevice(database, uid, deviceId)
    await adoptVisits(database, uid, deviceId)
  }
}

/** Composes the features over a running market. */
export function composeFeatures(foundations: Foundations): Features {
  const { market, screening, companies, diagnosis, identity, inbox, live, database } = foundations
  const quotes = marketTopics(market)
  const screens = { market, engine: screening, database }
  const watchlist = composeWatchlist({ market, database, notices: inbox.notices, news: stockNews(companies, market), announcements: stockAnnouncements(companies, market) })
  const support = createSupport({
    database,
    now: Date.now,
    pictures: foundations.feedbackPictures,
    may: (memberId, action, connection) => identity.members.may(action, { memberId }, connection),
    notices: inbox.notices,
    contact: foundations.contact,
  })
  const search = { instruments: () => market.reader.instruments, hotInstruments: () => mostTraded(market), worthOf: (id: string) => market.reader.worthOf(id), now: Date.now }
  const areas = [
    { title: '行情', handlers: quotesHandlers(market) },
    { title: '公司', handlers: companyHandlers(companies) },
    { title: '诊股', handlers: diagnosisHandlers({ market, engine: diagnosis, database }) },
    { title: '选股', handlers: screeningHandlers(screens) },
    { title: '搜索', handlers: searchHandlers(search) },
    { title: '登录与会员', handlers: identity.handlers },
    { title: '自选', handlers: watchlist.handlers },
    { title: '消息', handlers: inbox.handlers },
    { title: '客服', handlers: support.handlers },
    ...live.areas,
    { title: '站点', handlers: siteHandlers({ now: Date.now, ...foundations.site }) },
  ]
  return {
    handlers: areas.flatMap((area) => area.handlers),
    groups: areas.map(({ title, handlers }) => ({ title, endpoints: handlers.map((one) => one.endpoint) })),
    topics: [...quotes.sources, screenTopic(screens.database), ...watchlist.topics, ...inbox.topics, ...live.topics],
    run(hub, onError) {
      const stops = [
        inbox.run(hub, onError),
        quotes.run(hub, onError),
        watchScreens(screens, { hub, notices: inbox.notices, onError }),
        keepTidy(screens.database, onError),
        watchlist.run({ hub, onError }),
        identity.run(onError),
        support.run(onError),
        live.run(hub, onError),
      ]
      return () => {
        for (const stop of stops.toReversed()) stop()
      }
    },
  }
}

const HOT_WORDS = 10

/** Names of the stocks with the largest amount today: what to offer before anyone has searched. */
function mostTraded({ reader }: Market): { id: string; name: string }[] {
  return reader.instruments
    .flatMap((one, row) => (one.kind === 'stock' ? [{ one, amount: reader.table.get(row, 'amount') }] : []))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, HOT_WORDS)
    .map(({ one }) => ({ id: one.id, name: one.name }))
}
