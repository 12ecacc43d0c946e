import { epochSecondOf, SOURCE_TITLES, type CapabilityStatus, type OnlineStatus } from '@niujin/market-sources'
import type { Phase } from '@niujin/market'
import type { Feed } from '../../contract/index.ts'

/** How an online market's sources have been doing; each thread has its own connections. */
export interface FeedStatus {
  /** Quotes; undefined until the first turn. */
  readonly live: OnlineStatus | undefined
  /** Bars, minutes, trades; undefined until it was asked. */
  readonly history: OnlineStatus | undefined
  /** How often all instruments have been asked for. */
  readonly rounds: number
  /** YYYYMMDDHHmmss of the newest quote kept from before the start. */
  readonly keptQuote: number | undefined
  /** Seconds since 1970 on the market's clock. */
  readonly now: number
}

/** What the state of a venue's feed follows from. */
export interface FeedMoment {
  readonly phase: Phase
  /** The phase a minute before: right after an opening there need not be a quote yet. */
  readonly phaseBefore: Phase
}

/** Seconds without an answer, and without a newer quote, until prices that should move are late. */
const ANSWER_LATE = 20
const QUOTE_LATE = 60
/** The same for an answer while nothing trades: then sources are asked once a minute. */
const IDLE_LATE = 180
const TRADING: readonly Phase[] = ['continuous', 'closingAuction']

/** Where the prices of an online market come from now. */
export function onlineFeed(status: FeedStatus, moment: FeedMoment): Feed {
  const quotes = status.live?.capabilities.quotes
  const asOf = status.live?.newestQuote ?? status.keptQuote ?? null
  const age = asOf === null ? null : Math.max(0, Math.round(status.now - epochSecondOf(asOf)))
  const stale = isStale(quotes?.answeredAt, { now: status.now, age, moment })
  return { name: nameOf(status), label: labelOf(quotes, stale), simulated: false, asOf, age, stale }
}

/** Who answered last, or who is asked first. */
function nameOf({ live }: FeedStatus): string {
  return live?.capabilities.quotes.answeredBy ?? live?.names[0] ?? ''
}

function isStale(
  answeredAt: number | undefined,
  { now, age, moment }: { now: number; age: number | null; moment: FeedMoment },
): boolean {
  if (answeredAt === undefined) return true
  const isTrading = TRADING.includes(moment.phase) && TRADING.includes(moment.phaseBefore)
  if (!isTrading) return now - answeredAt > IDLE_LATE
  return now - answeredAt > ANSWER_LATE || age === null || age > QUOTE_LATE
}

function labelOf(quotes: CapabilityStatus | undefined, stale: boolean): string {
  if (quotes?.answeredBy) return stale ? '行情延迟' : SOURCE_TITLES[quotes.answeredBy]
  return quotes && quotes.failures.length > 0 ? '行情源不可用' : '正在连接行情'
}

/** A feed that goes by its own clock: the simulator or a replay. */
export function clockFeed(simulated: boolean, { date, second }: { date: number; second: number }): Feed {
  const clock = Math.floor(second / 3600) * 10_000 + Math.floor((second % 3600) / 60) * 100 + (second % 60)
  return {
    name: simulated ? 'simulator' : 'files',
    label: simulated ? '模拟行情' : '行情回放',
    simulated,
    asOf: date > 0 ? date * 1_000_000 + clock : null,
    age: null,
    stale: false,
  }
}

/** Seconds since 1970 of a market whose clock is `ahead` milliseconds ahead of the machine's. */
export function marketNow(ahead = 0): number {
  return (Date.now() + ahead) / 1000
}
