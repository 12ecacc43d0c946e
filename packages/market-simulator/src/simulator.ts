import {
  emptyBars,
  sliceBars,
  venueOf,
  type BarColumns,
  type Closes,
  type ExRight,
  type Instrument,
  type InstrumentId,
  type MarketDataProvider,
  type QuoteTable,
  type TickColumns,
  type Venue,
} from '@niujin/market'
import type { MarketClock } from './clock.ts'
import type { DailyHistory } from './daily.ts'
import { dayTicks } from './day-ticks.ts'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import { etfHistory, etfPath } from './etf.ts'
import { IndexHistory, rounded } from './index-history.ts'
import { sharedIndices } from './indices-file.ts'
import { prepareDay } from './live-day.ts'
import { LiveMarket } from './live-market.ts'
import { minuteBars } from './minute-bars.ts'
import { cutToNow } from './minute-so-far.ts'
import { slotTime } from './moment.ts'
import { endOfPast, makeEnds, makePast } from './make-past.ts'
import type { Past } from './past.ts'
import { PerDay } from './per-day.ts'
import { openPast, writePast, type PastPart } from './past-file.ts'
import { dayBarAt, World, type WorldOptions } from './world.ts'

export interface SimulatorOptions extends WorldOptions {
  clock: MarketClock
  /** Told how far the pass over all stocks is, 0 to 1. */
  onProgress?: (share: number) => void
  /**
   * Folder in which the market's past is kept, so that nobody goes through it twice: made there by the simulator that
   * runs, awaited by all others. Without it each makes its own.
   */
  folder?: string | undefined
  /** The simulator that runs goes through the whole past after this: quotes need where it ends only. At once when absent. */
  pastAfter?: Promise<void> | undefined
}

/** Histories kept: a page asks for the same one several times; to make it again takes a few milliseconds. */
const KEPT = 40
/** Milliseconds between two looks for the past that another makes, and after how many it is made here after all. */
const POLL_EVERY = 100
const PATIENCE = 180_000
const TURN = 500
/** History days the live loop needs before the anchor's chain: averages of five days. */
const LIVE_MARGIN = 12
const EXACT_DAYS = 5

/** The simulated market: a pure function of seed, instrument and time behind the provider's interface. */
export function createSimulator(options: SimulatorOptions): MarketDataProvider {
  return new Simulator(options)
}

class Simulator implements MarketDataProvider {
  readonly simulated = true
  private readonly world: World
  private readonly options: SimulatorOptions
  private readonly kept = new Map<string, DailyHistory>()
  /** Index histories from the end of the past on. */
  private readonly indices: PerDay<IndexHistory>
  /** The past, or where it ends: whichever is there first. */
  private opened: Promise<Past | undefined> | undefined
  private whole: Promise<Past> | undefined
  /** The one that runs makes the past for all. */
  private isRunning = false

  constructor(options: SimulatorOptions) {
    this.options = options
    this.world = new World(options)
    this.indices = new PerDay(options.clock, (date) => this.buildIndices(date))
  }

  async instruments(): Promise<readonly Instrument[]> {
    return this.options.instruments
  }

  tradingDate(): number {
    return this.options.clock.at().date
  }

  async constituents(id: InstrumentId): Promise<readonly InstrumentId[]> {
    return this.options.constituentsOf(id)
  }

  async closedAtLimitUp(): Promise<readonly InstrumentId[]> {
    return (await this.indices.of(this.tradingDate())).closedAtLimitUp
  }

  async daily(id: InstrumentId, newest?: number): Promise<BarColumns> {
    const { bars } = await this.history(id, newest && this.dayBefore(id, newest))
    const finished = bars.time[bars.length - 1] === this.dateFor(id) ? bars.length - 1 : bars.length
    return sliceBars(bars, 0, finished)
  }

  async closes(id: InstrumentId): Promise<Closes> {
    if (this.followsStocks(id)) return { days: await this.daily(id), exRights: [] }
    const { days, exRights } = this.world.closes(id, this.tradingDate())
    const isInProgress = days.time[days.length - 1] === this.dateFor(id)
    return { days: isInProgress ? { ...days, length: days.length - 1 } : days, exRights }
  }

  async exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return this.followsStocks(id) ? [] : (await this.history(id)).exRights
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const found = await this.day(id, date)
    if (!found) return emptyBars(0)
    const instrument = this.world.instrument(id)
    const bars = minuteBars(instrument, found.bar, found.path, this.slotsSoFar(id, date))
    if (date === this.dateFor(id))
      cutToNow(bars, { instrument, ...found }, slotTime(instrument.exchange === 'HK', this.options.clock.at().second))
    return bars
  }

  async ticks(id: InstrumentId): Promise<TickColumns> {
    const date = this.dateFor(id)
    const instrument = this.world.instrument(id)
    const found = instrument.kind === 'index' || instrument.kind === 'sector' ? undefined : await this.day(id, date)
    const time = slotTime(instrument.exchange === 'HK', this.options.clock.at().second)
    return dayTicks(instrument, found, time)
  }

  async run(table: QuoteTable, signal: AbortSignal): Promise<void> {
    const live = new LiveMarket(table)
    const { clock } = this.options
    this.isRunning = true
    this.opened ??= this.madeEnds(clock.at().date)
    let hasBegunPast = false
    const days = new PerDay(clock, async (date) => prepareDay(this.world, date, await this.liveIndices(date)))
    let shown = 0
    while (!signal.aborted) {
      const day = await days.of(clock.at().date)
      const moment = clock.at()
      // A day that ended while it was made ready is no longer shown.
      if (moment.date === day.date) {
        live.step(day, moment, shown !== day.date)
        shown = day.date
      }
      if (!hasBegunPast) {
        hasBegunPast = true
        // What index histories wait for: after the first quotes and everything else that comes first.
        void Promise.resolve(this.options.pastAfter).then(() => this.wholePast(moment.date))
      }
      await new Promise((done) => setTimeout(done, TURN))
    }
    await this.whole
  }

  /** The live loop needs index levels of the newest days only: a pass that keeps little and is quick. */
  private async liveIndices(date: number): Promise<IndexHistory> {
    const past = await this.pastBefore(date)
    const from = (venue: Venue) =>
      Math.max(0, Math.min(this.world.factorsOf(venue).anchor, this.world.dayAt(venue, date)) - LIVE_MARGIN)
    // What follows a Hong Kong index is measured by a level of the year before.
    const levels = (id: InstrumentId) => (id.startsWith('HK.') ? past?.levels(id) : undefined)
    const needed = past && { until: past.until, state: (id: InstrumentId) => past.state(id), levels }
    return IndexHistory.build(this.world, {
      date,
      from: past?.until ?? { a: from('a'), hk: 0 },
      exactDays: 1,
      keepTails: true,
      past: needed,
    })
  }

  private async buildIndices(date: number): Promise<IndexHistory> {
    const { folder } = this.options
    this.opened ??= this.awaitedPast(date, ['past', 'ends'])
    const how = this.buildOf(date, await this.pastBefore(date))
    if (folder === undefined) return IndexHistory.build(this.world, how)
    const make = async () => (await IndexHistory.build(this.world, how)).parts
    return IndexHistory.of(this.world, how, await sharedIndices(folder, { world: this.world, date }, make))
  }

  /** The same with the days before, which are there later. */
  private async wholeIndices(date: number): Promise<IndexHistory> {
    const indices = await this.indices.of(date)
    const past = await this.wholePast(date)
    return past ? IndexHistory.of(this.world, this.buildOf(date, past), indices.parts) : indices
  }

  private buildOf(date: number, past: Past | undefined) {
    const { onProgress } = this.options
    const from = past?.until ?? { a: 0, hk: 0 }
    return { date, from, exactDays: EXACT_DAYS, past, ...(onProgress ? { onProgress } : {}) }
  }

  private async pastBefore(date: number): Promise<Past | undefined> {
    return endOfPast(this.world, date) && (await this.opened)
  }

  /** The past from its file, or where it ends, made and written there. */
  private async madeEnds(date: number): Promise<Past | undefined> {
    const { folder } = this.options
    const until = endOfPast(this.world, date)
    if (folder === undefined || !until) return undefined
    const known = openPast(folder, this.world) ?? openPast(folder, this.world, 'ends')
    if (known) return known
    const made = await makeEnds(this.world, { date, until })
    await this.keep(made, 'ends')
    return made
  }

  /** The past with the levels of all indices; undefined where none is kept apart. */
  private async wholePast(date: number): Promise<Past | undefined> {
    const ends = await this.pastBefore(date)
    return ends && (this.whole ??= this.isRunning ? this.madePast(date, ends) : this.pastOfOthers(date, ends))
  }

  /** From its file, or made and written there. */
  private async madePast(date: number, ends: Past): Promise<Past> {
    const { folder = '', onProgress } = this.options
    const known = openPast(folder, this.world)
    if (known) return known
    const how = { date, until: ends.until, ends, ...(onProgress ? { onProgress } : {}) }
    const made = await makePast(this.world, how)
    await this.keep(made, 'past')
    return openPast(folder, this.world) ?? made
  }

  /** From the file that the simulator that runs writes; made here where that does not come. */
  private async pastOfOthers(date: number, ends: Past): Promise<Past> {
    return (await this.awaitedPast(date, ['past'])) ?? makePast(this.world, { date, until: ends.until, ends })
  }

  private async keep(past: Past, part: PastPart): Promise<void> {
    const { folder = '' } = this.options
    try {
      await writePast(folder, this.world, past, part)
    } catch (error) {
      process.emitWarning(`模拟行情的历史没有写进 ${folder}：${String(error)}`)
    }
  }

  /** The past as the simulator that runs writes it, by the first of `parts` that is there. */
  private async awaitedPast(date: number, parts: readonly PastPart[]): Promise<Past | undefined> {
    const { folder } = this.options
    if (folder === undefined || !endOfPast(this.world, date)) return undefined
    for (
      const until = Date.now() + PATIENCE;
      Date.now() < until;
      await new Promise((done) => setTimeout(done, POLL_EVERY))
    ) {
      for (const part of parts) {
        const past = openPast(folder, this.world, part)
        if (past) return past
      }
    }
    return undefined
  }

  /** True of indices, sectors and funds: what they are follows from the whole market. */
  private followsStocks(id: InstrumentId): boolean {
    return ['index', 'sector', 'etf'].includes(this.world.instrument(id).kind)
  }

  /** `from` is the first day that is needed (YYYYMMDD): of indices and funds the newest days are there sooner than all. */
  private async history(id: InstrumentId, from = 0): Promise<DailyHistory> {
    const date = this.tradingDate()
    const isNewest = this.followsStocks(id) && (await this.isAfterPast(from, date))
    const key = `${id}/${date}${isNewest ? '/newest' : ''}`
    const known = this.kept.get(key)
    if (known) return known
    const indices = isNewest ? this.indices.of(date) : this.followsStocks(id) ? this.wholeIndices(date) : undefined
    const made = this.makeHistory(id, { date, indices: await indices })
    this.kept.set(key, made)
    const oldest = this.kept.keys().next()
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value)
    return made
  }

  private async isAfterPast(day: number, date: number): Promise<boolean> {
    await this.indices.of(date)
    const past = await this.pastBefore(date)
    const endOf = (venue: Venue) => this.world.factorsOf(venue).days[past?.until[venue] ?? -1] ?? 0
    return day > Math.max(endOf('a'), endOf('hk'))
  }

  private makeHistory(
    id: InstrumentId,
    { date, indices }: { readonly date: number; readonly indices: IndexHistory | undefined },
  ): DailyHistory {
    const instrument = this.world.instrument(id)
    if (!indices) return this.world.history(id, date)
    if (instrument.kind === 'etf') return etfHistory(this.world, indices, instrument)
    const bars = indices.bars(id)
    const none = new Int32Array(bars.length)
    return {
      bars,
      isWhole: true,
      exRights: [],
      references: none,
      limitUp: none,
      limitDown: none,
      lastClose: bars.close[bars.length - 1] ?? 0,
      daysTraded: bars.length,
    }
  }

  /** A day's bar and path; undefined when it did not trade. */
  private async day(id: InstrumentId, date: number): Promise<{ bar: DayBar; path: DayPath } | undefined> {
    const history = await this.history(id, date)
    const at = history.bars.time.lastIndexOf(date)
    if (at < 0) return undefined
    const bar = dayBarAt(history, at)
    const instrument = this.world.instrument(id)
    if (instrument.kind === 'etf') {
      return { bar, path: etfPath(this.world, await this.indices.of(this.tradingDate()), instrument, bar) }
    }
    const path = this.world.path(id, bar)
    const isIndex = instrument.kind === 'index' || instrument.kind === 'sector'
    if (!isIndex) return { bar, path }
    const indices = await this.indices.of(this.tradingDate())
    const exact = indices.exactPath(id, date)
    return {
      bar,
      path: exact ? { ...path, price: Int32Array.from(exact, rounded), ...indices.exactTrading(id, date) } : path,
    }
  }

  private slotsSoFar(id: InstrumentId, date: number): number {
    const instrument = this.world.instrument(id)
    if (date < this.dateFor(id)) return Number.MAX_SAFE_INTEGER
    const { finished, snapshot } = slotTime(instrument.exchange === 'HK', this.options.clock.at().second)
    return Math.max(0, snapshot > 0 ? finished + 1 : finished)
  }

  /** The trading day so many before the one in progress; 0 where none is known. */
  private dayBefore(id: InstrumentId, count: number): number {
    const venue = venueOf(this.world.instrument(id))
    return this.world.factorsOf(venue).days[this.world.dayAt(venue, this.tradingDate()) - count] ?? 0
  }

  /** The trading date in an instrument's own venue: Hong Kong keeps other holidays. */
  private dateFor(id: InstrumentId): number {
    const venue = venueOf(this.world.instrument(id))
    const date = this.tradingDate()
    return this.world.factorsOf(venue).days[this.world.dayAt(venue, date)] ?? date
  }
}
