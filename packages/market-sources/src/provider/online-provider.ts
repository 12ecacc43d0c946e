import { setTimeout as sleep } from 'node:timers/promises'
import {
  emptyBars,
  sliceBars,
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
import { KeptAnswers } from './kept-answers.ts'
import { PollPlan } from './poll-plan.ts'
import { finishedDayAt, isQuiet, tradingDayAt, type Moment } from './trading-day.ts'
import { Turn } from './turn.ts'

/** How fast quotes are asked for. */
export interface Pace {
  /** Milliseconds between turns while a market trades, and when all are closed. */
  readonly turn: number
  readonly closedTurn: number
  /** Instruments a turn, besides those of interest. */
  readonly slice: number
}

/** All of some 6,000 instruments about every half minute, those of interest every three seconds. */
export const DEFAULT_PACE: Pace = { turn: 3_000, closedTurn: 60_000, slice: 600 }

export interface OnlineProviderOptions {
  readonly instruments: readonly Instrument[]
  readonly constituentsOf: (id: InstrumentId) => readonly InstrumentId[]
  readonly chain: SourceChain
  /** Real time in Shanghai. */
  readonly clock: { at(): Moment }
  /** Asked every turn, so that it can change while running. */
  readonly pace?: () => Pace
  /** What people look at now: asked for every turn, before all others. */
  readonly interest?: () => Iterable<InstrumentId>
  /** Waits so many milliseconds, or until the signal aborts; never rejects. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Told when no source answered a turn; the loop goes on. */
  readonly onProblem?: (error: unknown) => void
}

const KEPT_DAYS = 300
const KEPT_MINUTES = 300
/** Seconds that answers are kept: the current day's minutes, and everything that changes by the day. */
const MINUTES_FRESH = 15
const DAY_FRESH = 12 * 3600

/** Quotes from online sources behind the provider's interface. Sources have no lists of single trades. */
export function createOnlineProvider(options: OnlineProviderOptions): MarketDataProvider {
  return new OnlineProvider(options)
}

class OnlineProvider implements MarketDataProvider {
  readonly simulated = false
  private readonly options: OnlineProviderOptions
  private readonly bars: KeptAnswers<BarColumns>
  private readonly minuteBars: KeptAnswers<BarColumns>
  private readonly rights: KeptAnswers<readonly ExRight[]>

  constructor(options: OnlineProviderOptions) {
    const now = () => {
      const { date, second } = options.clock.at()
      return date * 86_400 + second
    }
    this.options = options
    this.bars = new KeptAnswers(KEPT_DAYS, now)
    this.minuteBars = new KeptAnswers(KEPT_MINUTES, now)
    this.rights = new KeptAnswers(KEPT_DAYS, now)
  }

  async instruments(): Promise<readonly Instrument[]> {
    return this.options.instruments
  }

  async daily(id: InstrumentId): Promise<BarColumns> {
    const last = finishedDayAt(venueOfId(id), this.options.clock.at())
    const bars = await this.bars.get(`${id}/${last}`, DAY_FRESH, () => this.options.chain.daily(id))
    const later = bars.time.findIndex((date) => date > last)
    return later < 0 ? bars : sliceBars(bars, 0, later)
  }

  exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return this.rights.get(`${id}/${this.dayOf(id)}`, DAY_FRESH, () => this.options.chain.exRights(id))
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    if (date > this.dayOf(id)) return emptyBars(0)
    const isPast = date <= finishedDayAt(venueOfId(id), this.options.clock.at())
    const key = `${id}/${date}/${isPast}`
    return this.minuteBars.get(key, isPast ? DAY_FRESH : MINUTES_FRESH, () => this.options.chain.minutes(id, date))
  }

  async ticks(): Promise<TickColumns> {
    return {
      length: 0,
      time: new Int32Array(0),
      price: new Int32Array(0),
      volume: new Float64Array(0),
      side: new Int8Array(0),
    }
  }

  tradingDate(): number {
    return tradingDayAt('a', this.options.clock.at())
  }

  async constituents(id: InstrumentId): Promise<readonly InstrumentId[]> {
    return this.options.constituentsOf(id)
  }

  async run(table: QuoteTable, signal: AbortSignal): Promise<void> {
    const { instruments, constituentsOf, clock, pace = () => DEFAULT_PACE, wait = pause } = this.options
    const plan = new PollPlan(instruments.filter(({ kind }) => kind !== 'sector').map(({ id }) => id))
    const turn = new Turn(table, instruments, constituentsOf)
    let roundsWhenQuiet: number | undefined
    while (!signal.aborted) {
      const isClosed = isQuiet(clock.at())
      roundsWhenQuiet = isClosed ? (roundsWhenQuiet ?? plan.rounds) : undefined
      await this.poll(turn, plan.next(this.options.interest?.() ?? [], pace().slice), signal)
      // Once everything has been asked for after the close, nothing changes until the morning.
      const canRest = roundsWhenQuiet !== undefined && plan.rounds > roundsWhenQuiet
      await wait(canRest ? pace().closedTurn : pace().turn, signal)
    }
  }

  private async poll(turn: Turn, ids: readonly InstrumentId[], signal: AbortSignal): Promise<void> {
    const { chain, clock, onProblem } = this.options
    turn.begin(clock.at())
    try {
      const quotes = await chain.quotes(ids)
      if (!signal.aborted) turn.write(quotes, clock.at())
    } catch (error) {
      onProblem?.(error)
    }
  }

  private dayOf(id: InstrumentId): number {
    return tradingDayAt(venueOfId(id), this.options.clock.at())
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}
