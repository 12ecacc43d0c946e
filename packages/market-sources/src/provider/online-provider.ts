import { setTimeout as sleep } from 'node:timers/promises'
import {
  emptyBars,
  tradingDayIndex,
  venueOfId,
  type BarColumns,
  type ExRight,
  type Instrument,
  type InstrumentId,
  type MarketDataProvider,
  type QuoteTable,
  type TickColumns,
} from '@niujin/market'
import type { SourceChain } from '../chain.ts'
import { ticksOf } from '../trade-rows.ts'
import { KeptAnswers } from './kept-answers.ts'
import { DEFAULT_PACE, type OnlineProviderOptions } from './online-options.ts'
import { Polling } from './polling.ts'
import { StoredHistory } from './stored-history.ts'
import { finishedDayAt, tradingDayAt } from './trading-day.ts'

const KEPT_DAYS = 300
const KEPT_MINUTES = 300
const KEPT_TICKS = 50
/** Seconds that answers are kept: the current day's minutes, its trades, and everything that changes by the day. */
const MINUTES_FRESH = 15
const TICKS_FRESH = 6
const DAY_FRESH = 12 * 3600
/** Trading days whose minutes any source still has. */
const MINUTE_DAYS = 10

/**
 * Quotes from online sources behind the provider's interface. When no source answers, what was kept is shown however old;
 * minutes and trades are then empty, daily bars that were never kept reject.
 */
export function createOnlineProvider(options: OnlineProviderOptions): MarketDataProvider {
  return new OnlineProvider(options)
}

class OnlineProvider implements MarketDataProvider {
  readonly simulated = false
  private readonly options: OnlineProviderOptions
  private readonly history: StoredHistory
  private readonly bars: KeptAnswers<BarColumns>
  private readonly minuteBars: KeptAnswers<BarColumns>
  private readonly trades: KeptAnswers<TickColumns>
  private readonly rights: KeptAnswers<readonly ExRight[]>

  constructor(options: OnlineProviderOptions) {
    const now = () => {
      const { date, second } = options.clock.at()
      return date * 86_400 + second
    }
    this.options = options
    this.history = new StoredHistory(() => this.chain, options.store)
    this.bars = new KeptAnswers(KEPT_DAYS, now)
    this.minuteBars = new KeptAnswers(KEPT_MINUTES, now)
    this.trades = new KeptAnswers(KEPT_TICKS, now)
    this.rights = new KeptAnswers(KEPT_DAYS, now)
  }

  async instruments(): Promise<readonly Instrument[]> {
    return this.options.instruments
  }

  async daily(id: InstrumentId): Promise<BarColumns> {
    const last = finishedDayAt(venueOfId(id), this.options.clock.at())
    try {
      return await this.bars.get(`${id}/${last}`, DAY_FRESH, () => this.history.days(id, last))
    } catch (error) {
      const old = this.history.oldDays(id, last)
      if (old) return old
      throw error
    }
  }

  async exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    const day = this.dayOf(id)
    try {
      return await this.rights.get(`${id}/${day}`, DAY_FRESH, () => this.history.rights(id, day))
    } catch {
      return this.history.oldRights(id) ?? []
    }
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const venue = venueOfId(id)
    const age = tradingDayIndex(venue, this.dayOf(id)) - tradingDayIndex(venue, date)
    if (age < 0 || age >= MINUTE_DAYS) return emptyBars(0)
    const isPast = date <= finishedDayAt(venue, this.options.clock.at())
    try {
      const key = `${id}/${date}/${isPast}`
      return await this.minuteBars.get(key, isPast ? DAY_FRESH : MINUTES_FRESH, () => this.history.minutes(id, date))
    } catch {
      return this.history.oldMinutes(id, date) ?? emptyBars(0)
    }
  }

  async ticks(id: InstrumentId): Promise<TickColumns> {
    try {
      return await this.trades.get(`${id}/${this.dayOf(id)}`, TICKS_FRESH, () => this.chain.ticks(id))
    } catch {
      return ticksOf([])
    }
  }

  tradingDate(): number {
    return tradingDayAt('a', this.options.clock.at())
  }

  async constituents(id: InstrumentId): Promise<readonly InstrumentId[]> {
    return this.options.constituentsOf(id)
  }

  run(table: QuoteTable, signal: AbortSignal): Promise<void> {
    const { pace = () => DEFAULT_PACE, wait = pause } = this.options
    return new Polling({ ...this.options, pace, wait, chain: () => this.chain }, table).run(signal)
  }

  /** The chain as it should be now. */
  private get chain(): SourceChain {
    const { chain, beforeAsking } = this.options
    beforeAsking?.(chain)
    return chain
  }

  private dayOf(id: InstrumentId): number {
    return tradingDayAt(venueOfId(id), this.options.clock.at())
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}
