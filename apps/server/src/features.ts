import { join } from 'node:path'
import { createCharts } from '@niujin/charts/server'
import { createCollections } from '@niujin/collections/server'
import { createComments, type Comments } from '@niujin/comments/server'
import type { Follows } from '@niujin/community/ports'
import { createCompany, openCompanies, type Company } from '@niujin/company/server'
import { createDiagnosis, openDiagnosis } from '@niujin/diagnosis/server'
import { createIdentity, type Identity } from '@niujin/identity/server'
import { createLive } from '@niujin/live/server'
import { sendLessons } from '@niujin/live-media/lessons'
import { createMessages } from '@niujin/messages/server'
import { createLedger } from '@niujin/money/ledger'
import { createNews } from '@niujin/news/server'
import { openNewsSources } from '@niujin/news-sources'
import { createPayment } from '@niujin/payment/server'
import { createQuotes, mostTraded } from '@niujin/quotes/server'
import { createScreening, openScreening } from '@niujin/screening/server'
import { createSearch } from '@niujin/search/server'
import type { Feature, Notices } from '@niujin/server-kit'
import { agreementsInForce, createSite } from '@niujin/site/server'
import { createSupport } from '@niujin/support/server'
import { createTipping } from '@niujin/tipping/server'
import { createVideo } from '@niujin/video/server'
import { createWatchlist } from '@niujin/watchlist/server'
import { contactOf } from './adapters/contact.ts'
import { createAcademy } from './academy.ts'
import { avatarsIn, picturesIn } from './adapters/files.ts'
import type { Adapters } from './adapters/open-adapters.ts'
import { searchEngineOf } from './adapters/search.ts'
import { siteOf } from './adapters/site.ts'
import { createCommunity, createWriting } from './community.ts'
import { createBelongings, createCommerce, type Belongings } from './commerce.ts'
import { SAMPLE_MEMBERS } from './demo-members.ts'
import { marketOptions } from './market-options.ts'
import { peopleOf, type People } from './people.ts'
import type { SampleDoors } from './sample-content.ts'
import { hasSamples } from './stand-ins.ts'

/** The features of the product. */
export interface Features {
  /** Each once, in the order in which they are served and started, and in which the interface document names them; stopped the other way round. */
  readonly all: readonly Feature[]
  /** Who calls, and for whom pages are rendered. */
  readonly identity: Identity
  /** Through what the samples come in. */
  readonly doors: SampleDoors
}

/** The history that screens need is loaded after the first pages were served. */
const SCREENING_AFTER_MS = 3000

/** Makes every feature over the adapters; before the tables are there, and before the jobs start. */
export function createFeatures(adapters: Adapters): Features {
  const messages = createMessages(adapters)
  const identity = createIdentityOver(adapters, messages.notices)
  const people = peopleOf(adapters, identity, messages.notices)
  const belongings = createBelongings(people, createLedger())
  const { company, ...ofMarket } = createOfMarket(adapters, people, belongings)
  const money = createMoney(adapters, people, belongings)
  const comments = createComments(people)
  const collections = createCollections(people)
  const ground = { identity, comments, collections, belongings, watchlist: ofMarket.watchlist }
  const community = createCommunity(adapters, people, ground)
  const shop = createCommerce(adapters, people, { ...belongings, payment: money.payment })
  const content = createContent(adapters, { ...ground, people, company, follows: community.follows })
  const support = createSupport({
    ...people,
    pictures: picturesIn(adapters.files, 'feedback'),
    contact: contactOf(adapters.config),
  })
  const site = createSite({ now: Date.now, ...siteOf(adapters.config) })
  const writing = createWriting(adapters, people, { ...ground, ...community, shop })
  const { experts } = community.doors
  const academy = createAcademy(adapters, people, {
    ...ground,
    ...community,
    experts,
    shop,
    live: money.live,
  })
  return {
    identity,
    doors: {
      identity,
      comments,
      ...community.doors,
      ...writing,
      ...academy.doors,
      isMarketSimulated: adapters.market.simulated,
    },
    all: listed(
      ofMarket.quotes,
      company,
      ofMarket.charts,
      ofMarket.diagnosis,
      ofMarket.screening,
      ofMarket.search,
      identity,
      ofMarket.watchlist,
      messages,
      support,
      money.payment,
      ...adapters.pay.cashier,
      ...shop.all,
      money.tipping,
      writing.posts,
      writing.columns,
      comments,
      collections,
      content.news,
      content.video,
      money.live,
      ...community.all,
      ...academy.all,
      site,
    ),
  }
}

/** Each is checked by itself: in one array literal the compiler would compare every type with every other. */
function listed(...all: readonly Feature[]): readonly Feature[] {
  return all
}

function createIdentityOver(
  { config, database, masterSecret, files, sendCode, messaging, identityCheck }: Adapters,
  notices: Notices,
): Identity {
  return createIdentity({
    database,
    now: Date.now,
    ports: { sendCode, messaging, identityCheck, pictures: avatarsIn(files), notices },
    secrets: { master: masterSecret },
    settings: {
      adminMobiles: config.ADMIN_MOBILES,
      origins: config.ALLOWED_ORIGINS,
      agreements: () => agreementsInForce(Date.now()),
    },
    // Where codes really reach the numbers, they are people's.
    retired: hasSamples(config) ? [] : SAMPLE_MEMBERS,
  })
}

/** Prices, and what is found by them. */
function createOfMarket(
  { config, database, market, log }: Adapters,
  people: People,
  { entitlements: { rights } }: Belongings,
) {
  const { reader } = market
  const { notices } = people
  const source = marketOptions(config)
  const onError = (where: string) => (error: unknown) => log.error({ err: error }, where)
  const quotes = reader.table.buffer
  const company = createCompany({
    market,
    engine: openCompanies(source, {
      quotes,
      folder: config.COMPANY_FOLDER,
      onError: onError('公司资料线程出错'),
      onProblems: (problems) => log.warn({ problems }, '报表文件有问题'),
    }),
  })
  return {
    company,
    quotes: createQuotes({ market, valuations: company.valuations }),
    charts: createCharts({ database, now: Date.now, rights, instruments: reader }),
    diagnosis: createDiagnosis({
      market,
      database,
      engine: openDiagnosis(source, { quotes, onError: onError('诊股线程出错') }),
    }),
    screening: createScreening({
      market,
      database,
      notices,
      rights,
      engine: openScreening(source, { quotes, afterMs: SCREENING_AFTER_MS, onError: onError('选股线程出错') }),
      onLoaded: () => log.info('选股的行情历史已就绪'),
    }),
    search: createSearch({
      ...people,
      engine: searchEngineOf(config),
      instruments: () => reader.instruments,
      hotInstruments: (count) => mostTraded(reader, count).map(({ instrument }) => instrument),
      worthOf: (id) => reader.worthOf(id),
    }),
    watchlist: createWatchlist({
      market,
      database,
      notices,
      rights,
      news: company.news,
      announcements: company.announcements,
    }),
  }
}

/** Payment, tipping and live, which move coins. Live says to tipping whose broadcasts are tipped. */
function createMoney(
  { config, market, files, jobs, pay, media, baseUrl, log, masterSecret }: Adapters,
  people: People,
  { ledger, coupons }: Belongings,
) {
  const tipping = createTipping({ ...people, ledger })
  const pictures = {
    cover: picturesIn(files, 'live', { maxSide: 1280 }),
    page: picturesIn(files, 'live', { maxSide: 1920 }),
  }
  return {
    payment: createPayment({
      ...people,
      ledger,
      channels: pay.channels,
      baseUrl,
      couponsOf: (memberId) => coupons.countOf(memberId),
      log: (details, message) => log.warn(details, message),
    }),
    tipping,
    live: createLive({
      ...people,
      media,
      lessons: sendLessons,
      secret: masterSecret,
      jobs,
      tips: tipping,
      pictures: { keep: (bytes, kind) => pictures[kind].keep(bytes), forget: (url) => pictures.page.forget(url) },
      instruments: { find: (id) => market.reader.find(id)?.name },
      ...(config.PUBLIC_URL !== undefined && { origin: config.PUBLIC_URL }),
    }),
  }
}

/** What people read and watch. */
function createContent(
  { config, dataFolder, files, market }: Adapters,
  {
    people,
    company,
    identity,
    comments,
    follows,
  }: { people: People; company: Company; identity: Identity; comments: Comments; follows: Follows },
) {
  return {
    news: createNews({
      ...people,
      follows,
      market,
      sources: openNewsSources(config.NEWS_SOURCES, people),
      dividends: company.dividends,
    }),
    video: createVideo({
      ...people,
      follows,
      folder: join(dataFolder, 'video'),
      posters: picturesIn(files, 'posters', { maxSide: 1080 }),
      authenticate: identity.authenticate,
      members: (ids, connection) => people.members.find(ids, connection),
      comments: (ids) => comments.counts('video', ids),
    }),
  }
}
