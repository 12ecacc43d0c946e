import { fail } from '@niujin/contract-kit'
import { createCollections } from '@niujin/collections/server'
import { createCardCodes } from '@niujin/card-codes/server'
import { createCart } from '@niujin/cart/server'
import { createCharts } from '@niujin/charts/server'
import { createComments } from '@niujin/comments/server'
import { createCompany } from '@niujin/company/server'
import { createCoupons } from '@niujin/coupons/server'
import { createDiagnosis } from '@niujin/diagnosis/server'
import { createEntitlements } from '@niujin/entitlements/server'
import { createIdentity } from '@niujin/identity/server'
import { createLive } from '@niujin/live/server'
import { createMembership } from '@niujin/membership/server'
import { createMessages } from '@niujin/messages/server'
import type { Ledger } from '@niujin/money/ledger'
import { createNews } from '@niujin/news/server'
import { createOrders } from '@niujin/orders/server'
import { createPayment } from '@niujin/payment/server'
import { createProducts } from '@niujin/products/server'
import { createQuotes } from '@niujin/quotes/server'
import { createScreening } from '@niujin/screening/server'
import { createSearch } from '@niujin/search/server'
import type { Feature } from '@niujin/server-kit'
import { createSite } from '@niujin/site/server'
import { createSupport } from '@niujin/support/server'
import { createTipping } from '@niujin/tipping/server'
import { createVideo } from '@niujin/video/server'
import { createWatchlist } from '@niujin/watchlist/server'
import { createAcademyAlone } from './alone-academy.ts'
import { createCommunityAlone } from './alone-community.ts'
import { fakeAdapters, quietMarket, type Making } from './fake-adapters.ts'

const refused = () => Promise.reject(new Error('没有备好'))
const now = () => Date.now()
const notices = { send: () => Promise.resolve() }
const pictures = { keep: () => Promise.resolve(fail('PICTURE_BROKEN')), forget: () => Promise.resolve() }
const engine = { ask: refused, close: () => Promise.resolve() }
const people = {
  now,
  notices,
  may: () => Promise.resolve(false),
  changes: { notify: () => Promise.resolve() },
  follows: { published: () => Promise.resolve() },
  members: { find: () => Promise.resolve(new Map<string, never>()), openIdOf: () => Promise.resolve(null) },
}

/** The ledger of another feature, where nothing can be paid. */
const ledger: Ledger = {
  post: refused,
  creditPurchase: refused,
  revokePurchase: refused,
  spend: refused,
  unspend: refused,
  unspendPart: refused,
  spentOf: refused,
  broughtInto: refused,
  freeze: refused,
  capture: refused,
  release: refused,
  reserve: refused,
  balanceOf: refused,
  heldIn: refused,
  entriesOf: refused,
  check: refused,
}

/** Rights of nobody in particular. */
const rights = { limitOf: () => Promise.resolve({ has: 1, refusal: '到上限了' }) }

/** Payments of another feature, where nothing can be paid. */
const payments = {
  openPayment: refused,
  closePayment: refused,
  refundPayment: refused,
  aloneLeft: refused,
  dayOf: refused,
}

/** Nothing is sold, and nothing given. */
const catalogue = { offers: () => Promise.resolve(new Map<string, never>()), take: refused, giveBack: refused }
const coupons = { fits: () => Promise.resolve([]), lock: refused, use: refused, release: refused, giveBack: refused }
const giver = { give: refused, takeBack: refused }

/** Each feature by its name, made with fakes in place of all others and of every service outside. */
export const createAlone: Readonly<Record<string, (making: Making) => Feature>> = {
  quotes: () => createQuotes({ market: quietMarket() }),
  charts: ({ database }) => createCharts({ database, now, rights, instruments: { find: () => undefined } }),
  company: () => createCompany({ market: quietMarket(), engine }),
  diagnosis: ({ database }) => createDiagnosis({ market: quietMarket(), database, engine }),
  screening: ({ database }) =>
    createScreening({
      market: quietMarket(),
      database,
      notices,
      rights,
      engine: { ...engine, start: () => Promise.resolve() },
      onLoaded: () => undefined,
    }),
  search: ({ database }) =>
    createSearch({ ...people, database, instruments: () => [], hotInstruments: () => [], worthOf: () => 0 }),
  identity: ({ database, folder }) => {
    const { sendCode, messaging, identityCheck } = fakeAdapters(database, folder)
    return createIdentity({
      database,
      now,
      ports: { sendCode, messaging, identityCheck, pictures, notices },
      secrets: { master: 'only-for-tests-only-for-tests-only' },
    })
  },
  watchlist: ({ database }) => createWatchlist({ market: quietMarket(), database, notices, rights }),
  messages: ({ database, folder }) => createMessages({ database, jobs: fakeAdapters(database, folder).jobs }),
  support: ({ database }) => createSupport({ ...people, database, pictures, contact: {} }),
  payment: ({ database }) => createPayment({ ...people, database, ledger, channels: [], baseUrl: () => '' }),
  products: ({ database }) => createProducts({ ...people, database, pictures }),
  coupons: ({ database }) => createCoupons({ ...people, database }),
  entitlements: ({ database }) =>
    createEntitlements({ ...people, database, ledger, coupons: { issue: refused, revoke: refused } }),
  cart: ({ database }) => createCart({ ...people, database, catalogue, coupons }),
  orders: ({ database }) =>
    createOrders({
      ...people,
      database,
      ledger,
      catalogue,
      coupons,
      giver,
      gifts: { issue: refused, revoke: refused, of: refused },
      payment: { ...payments, register: () => undefined },
      addresses: { find: () => Promise.resolve(undefined) },
      pictures,
      cart: { remove: refused },
    }),
  'card-codes': ({ database }) =>
    createCardCodes({ ...people, database, giver, secret: 'only-for-tests-only-for-tests-only' }),
  membership: ({ database }) =>
    createMembership({
      database,
      now,
      catalogue,
      prices: { membershipPriceIds: () => Promise.resolve([]) },
      entitlements: { usableOf: () => Promise.resolve([]), periodsOf: () => Promise.resolve([]) },
      rights: { tableOf: () => Promise.resolve([]) },
      gifts: { boughtBy: () => Promise.resolve([]) },
    }),
  tipping: ({ database }) => createTipping({ ...people, database, ledger }),
  comments: ({ database }) => createComments({ ...people, database }),
  collections: ({ database }) => createCollections({ database, now }),
  news: ({ database }) => createNews({ ...people, database, market: quietMarket(), sources: [] }),
  video: ({ database, folder }) =>
    createVideo({
      ...people,
      database,
      folder,
      posters: pictures,
      authenticate: () => Promise.resolve(undefined),
      members: () => Promise.resolve(new Map()),
      comments: () => Promise.resolve(new Map()),
    }),
  live: ({ database, folder }) => {
    const { media, jobs } = fakeAdapters(database, folder)
    return createLive({
      secret: 'alone',
      ...people,
      database,
      media,
      jobs,
      pictures,
      instruments: { find: () => undefined },
      tips: { totalOf: () => Promise.resolve({ coins: 0, count: 0 }), receive: () => undefined },
    })
  },
  site: () => createSite({ now }),
  ...createCommunityAlone,
  ...createAcademyAlone,
}
