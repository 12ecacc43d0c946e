import { setImmediate as breathe } from 'node:timers/promises'
import {
  clockOf,
  MarketEvents,
  Pace,
  type MarketSnapshot,
  type MarketEvent,
  type PaceOptions,
  type SeenQuote,
} from '@niujin/news-sources'
import { feedOf } from '@niujin/quotes/server'
import { isWallClock, sessionName } from '../domain/index.ts'
import type { FlashRow } from './flash-store.ts'
import { writeFlash } from './flash-writing.ts'
import type { NewsDeps } from './deps.ts'

/** Rows read in one go: other work comes in between. */
const BATCH = 250

type WriterDeps = Pick<NewsDeps, 'database' | 'changes' | 'market' | 'now'>

/** Writes flash news of what happens in the running market. */
export class MarketWriter {
  private readonly deps: WriterDeps
  private readonly events: MarketEvents
  private readonly pace: Pace
  private hasBegun = false

  constructor(deps: WriterDeps, pace: Partial<PaceOptions> = {}) {
    this.deps = deps
    this.events = new MarketEvents(deps.market.reader.instruments)
    this.pace = new Pace(pace)
  }

  /** Reads the market once; gives the items it wrote. The first time it writes how things stand, later ones what is new, one by one. */
  async poll(): Promise<FlashRow[]> {
    const { market, now } = this.deps
    // Prices that stopped coming are no news.
    if (feedOf(market, 'a').stale) return []
    const snapshot = await this.readMarket()
    if (snapshot.date === 0) return []
    const events = this.events.poll(snapshot)
    const isFirst = !this.hasBegun
    this.hasBegun = true
    const next = isFirst ? undefined : this.pace.next(events, now())
    return this.write(isFirst ? events : next ? [next] : [], snapshot)
  }

  /** Keeps events of the session the snapshot belongs to; those kept before are left out. */
  private async write(events: readonly MarketEvent[], snapshot: MarketSnapshot): Promise<FlashRow[]> {
    const { market, now } = this.deps
    const session = sessionName(snapshot, now())
    const at = new Date(now())
    const kept: FlashRow[] = []
    for (const event of events) {
      const row = await writeFlash(this.deps, {
        dedupe_key: `market ${session} ${event.key}`,
        content_hash: null,
        at,
        title: event.title,
        content: event.content,
        important: event.important,
        categories: [...event.categories],
        subjects: [...event.stocks, ...event.sectors],
        source: market.simulated ? '模拟行情' : '行情播报',
        url: null,
        simulated: market.simulated,
        market_time: isWallClock(snapshot, at.getTime()) ? null : clockOf(event.second),
        created_at: at,
        spread_at: null,
      })
      if (row) kept.push(row)
    }
    return kept
  }

  private async readMarket(): Promise<MarketSnapshot> {
    const { reader } = this.deps.market
    const quotes: SeenQuote[] = []
    const { date, second } = reader.table.clock
    for (const row of reader.instruments.keys()) {
      if (row > 0 && row % BATCH === 0) await breathe()
      const { last, previousClose, open, amount, speed, sealed, suspended } = reader.live(row)
      quotes.push({
        last,
        previousClose,
        open,
        amount: amount ?? 0,
        speed: speed ?? 0,
        sealed: sealed ?? 0,
        suspended: suspended === 1,
      })
    }
    return { date, second, quotes }
  }
}
