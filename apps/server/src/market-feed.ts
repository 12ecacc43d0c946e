import { feedOf, type Market } from '@niujin/quotes/server'
import type { Feed } from '@niujin/quotes/contract'
import { CAPABILITIES, type Capability, type CapabilityStatus, type OnlineStatus } from '@niujin/market-sources'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Shows a figure in the metrics, read when they are asked for. */
export type Measure = (name: string, help: string, read: () => number) => void

/** What each kind of data is called for operators. */
const TITLES: Readonly<Record<Capability, string>> = {
  quotes: '报价',
  minutes: '分时',
  daily: '日线',
  exRights: '除权',
  ticks: '成交明细',
  flows: '资金流向',
}
/** Quotes and capital flow are asked for by one thread, all else by the other. */
const BY_LIVE: readonly Capability[] = ['quotes', 'flows']
/** Milliseconds between looks at the feed for the log. */
const POLL_EVERY = 2_000

/** One kind of data: who gives it, since when, how long ago, and what went wrong last. */
export interface FeedLine {
  readonly kind: string
  readonly order: readonly string[]
  readonly answeredBy: string | null
  /** ISO times. */
  readonly since: string | null
  readonly answeredAt: string | null
  readonly failures: readonly { readonly source: string; readonly at: string; readonly message: string }[]
}

/** The market's feed in full, for operators. */
export interface FeedDetail {
  readonly feed: Feed
  /** What is wrong with the file `market-source`. */
  readonly problem: string | null
  /** How often all instruments have been asked for since the start. */
  readonly rounds: number
  readonly lines: readonly FeedLine[]
  readonly hosts: readonly { readonly source: string; readonly host: string; readonly state: string }[]
}

/** How the market's sources are doing now. */
export function feedDetail(market: Market): FeedDetail {
  const status = market.feed?.()
  const lines = CAPABILITIES.flatMap((capability) => {
    const seen = (BY_LIVE.includes(capability) ? status?.live : status?.history)?.capabilities[capability]
    return seen ? [lineOf(capability, seen)] : []
  })
  return {
    feed: feedOf(market, 'a'),
    problem: status?.live?.problem ?? null,
    rounds: status?.rounds ?? 0,
    lines,
    hosts: hostsOf(status?.live),
  }
}

/** `/readyz/market`: the market's feed in full; 503 while no source answers. Stored prices are still served then. */
export function serveMarketFeed(app: FastifyInstance, market: Market): void {
  app.get('/readyz/market', async (_request, reply) => {
    const detail = feedDetail(market)
    return reply.code(detail.feed.stale ? 503 : 200).send(detail)
  })
}

/** The feed's figures. */
export function measureMarketFeed(gauge: Measure, market: Market): void {
  gauge('market_feed_stale', '行情是否延迟或不可用（1 是）', () => (feedOf(market, 'a').stale ? 1 : 0))
  gauge('market_feed_age_seconds', '最新一笔报价距今的秒数；没有时为 NaN', () => feedOf(market, 'a').age ?? Number.NaN)
  gauge('market_feed_rounds', '启动以来全部证券被问过的遍数', () => market.feed?.().rounds ?? 0)
  gauge(
    'market_feed_open_hosts',
    '因连续失败而停用的行情主机数',
    () => feedDetail(market).hosts.filter(({ state }) => state === 'open').length,
  )
}

/** Tells the log whenever the feed changes: another source, late, gone, back. The returned function ends it. */
export function watchMarketFeed(market: Market, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): () => void {
  let logged = ''
  const poll = () => {
    const { feed, problem, lines } = feedDetail(market)
    const now = `${feed.name}/${feed.label}/${problem ?? ''}`
    if (now === logged) return
    logged = now
    if (problem) log.warn({ problem }, '行情源没有更换')
    if (feed.stale) log.warn({ feed, failures: lines[0]?.failures ?? [] }, feed.label)
    else log.info({ feed }, `行情来自${feed.label}`)
  }
  if (!market.feed) return () => undefined
  poll()
  const timer = setInterval(poll, POLL_EVERY).unref()
  return () => clearInterval(timer)
}

function lineOf(
  capability: Capability,
  { order, answeredBy, answeredAt, answeredSince, failures }: CapabilityStatus,
): FeedLine {
  return {
    kind: TITLES[capability],
    order,
    answeredBy: answeredBy ?? null,
    since: timeOf(answeredSince),
    answeredAt: timeOf(answeredAt),
    failures: failures.map(({ source, at, message }) => ({ source, at: timeOf(at) ?? '', message })),
  }
}

function hostsOf(status: OnlineStatus | undefined): FeedDetail['hosts'] {
  return Object.entries(status?.hosts ?? {}).flatMap(([source, hosts]) =>
    hosts.map(({ host, state }) => ({ source, host, state })),
  )
}

function timeOf(second: number | undefined): string | null {
  return second === undefined ? null : new Date(second * 1000).toISOString()
}
