import type { Content } from './content.ts'

/**
 * A page's address; or the first link on another page that begins so, for content whose number nobody knows ahead,
 * opened under another path where `as` says so.
 */
export type Place = string | { readonly on: string; readonly link: string; readonly as?: string }

/** By the names of the pictures. */
export type Places = Readonly<Record<string, Place>>

/** Pages as a visitor sees them. */
export const publicPlaces = ({ shared, video }: Pick<Content, 'shared' | 'video'>): Places => ({
  home: '/',
  hq: '/hq',
  search: '/Search?q=gzmt',
  stock: '/StockDetails?id=SH.600519',
  index: '/indexStock?id=SH.000001',
  hk: '/HKDetail?id=HK.00700',
  capital: '/StockCapital?id=SH.600519',
  company: '/shareholderGsgk?id=SH.600519&tab=finance',
  information: '/stockInformation?id=SH.600519',
  diagnosis: '/DiagnosisStock',
  report: '/DiagnosisStockDetail?id=SH.600519',
  xg: '/Xg',
  condition: { on: '/Xg', link: '/DynamicCondition' },
  sectors: '/SelectPlate',
  timing: '/TimingSelection',
  formula: '/FormulaEdit',
  'shared-screen': `/Xgfx?code=${shared}`,
  'watchlist-guest': '/Optional',
  live: '/LiveInteraction',
  room: { on: '/LiveInteraction', link: '/LiveInteraction?id=' },
  subscribe: { on: '/LiveInteraction', link: '/LiveInteraction?id=', as: '/liveSubscribe?id=' },
  reviews: '/Review',
  flash: '/KX',
  'flash-list': '/KXList',
  'flash-detail': { on: '/KX', link: '/KXDetail' },
  'flash-shared': { on: '/KX', link: '/KXDetail?id=', as: '/KXDetail2?id=' },
  notes: '/KPList',
  note: { on: '/KPList', link: '/KPDetail' },
  video: '/VideoDetail',
  'video-shared': `/VideoDetail2?id=${video}`,
  comments: { on: '/KPList', link: '/KPDetail?id=', as: '/Comment?type=watch-note&id=' },
  login: '/login',
  'login-anzt': '/loginanzt',
  help: '/Help',
  connect: '/Connect',
  about: '/AboutUs',
  product: '/AboutDZ',
  milestones: '/Milestone',
  partner: '/Partner',
  agreement: '/aboutDetailAgreement',
  privacy: '/aboutDetailPrivacy',
  'agreement-anzt': '/aboutDetailAgreementanzt',
  'privacy-anzt': '/aboutDetailPrivacyanzt',
  leave: '/jumpurl?url=https%3A%2F%2Fexample.org%2F',
  'not-found': '/no-such-page',
})

/** Pages as the demo teacher of the README sees them, who also has a watchlist. */
export const memberPlaces = ({
  recording,
  payment,
  feedback,
}: Pick<Content, 'recording' | 'payment' | 'feedback'>): Places => ({
  watchlist: '/Optional',
  'watchlist-manage': '/OptionalColumn',
  messages: '/bell',
  'my-center': '/MyCenter',
  profile: '/userinfo',
  'my-live': '/Myzb',
  collect: '/Collect',
  recharge: '/Recharge',
  'pay-result': `/PayComplate?id=${payment}`,
  review: `/ReviewDetail?id=${recording}`,
  feedback: '/FeedBack',
  'feedback-mine': '/FeedBack?tab=mine',
  'feedback-detail': `/FeedBackDetail?id=${feedback}`,
  results: '/ScreeningResults',
  'my-screens': '/MyScreeningResults',
  'my-sectors': '/MySelectPlate',
})

/** The console's pages, as somebody sees them who administers and operates. */
export const CONSOLE: Places = Object.fromEntries(
  [
    'home',
    'feedback',
    'comments',
    'live',
    'videos',
    'news',
    'payments',
    'reconciliation',
    'members',
    'log',
    'me',
    'parts',
    'dev-inbox',
  ].map((name) => [`console-${name}`, `/console/${name === 'home' ? '' : name}`]),
)
