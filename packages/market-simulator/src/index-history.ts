import { venueOf, emptyBars, type BarColumns, type InstrumentId, type Venue } from '@niujin/market'
import { dayBarAt, type World } from './world.ts'
import { hash, uniform } from './random.ts'
import { IndexSums, indexPath, joinLevels, type IndexLevels } from './index-levels.ts'
import { slotAmounts } from './minute-bars.ts'
import type { DailyHistory, DailyState } from './daily.ts'
import type { Past } from './past.ts'

const CHUNK = 60
const VENUES: readonly Venue[] = ['a', 'hk']

interface BuildOptions {
  /** The newest day, YYYYMMDD. */
  date: number
  /** Positions in the calendars of the first days that are needed. */
  from: Readonly<Record<Venue, number>>
  /** Leaves out the stocks and indices of all others; both when absent. */
  venues?: readonly Venue[]
  /** Newest days whose index minutes are put together from all constituents; older ones follow from the day's bar. */
  exactDays: number
  /** Keeps the newest bars of every stock and its newest day's minutes in the world. */
  keepTails?: boolean
  /** What came before `from`. */
  past?: Past | undefined
  /** Days whose ends are to be marked, and where. */
  marks?: { readonly at: Readonly<Record<Venue, number>>; readonly states: Map<InstrumentId, DailyState> }
  onProgress?: (share: number) => void
}

/** Shares and yuan that were traded in each slot of a day. */
export interface IndexTrading {
  readonly volume: Float64Array
  readonly amount: Float64Array
}

/** What a pass over every stock finds out; it can be written to a file. */
export interface IndexContents {
  readonly levels: Map<InstrumentId, IndexLevels>
  /** Exact minute levels of the newest days: id/date → level at the end of each slot. */
  readonly exact: Map<string, Float64Array>
  /** What the constituents traded in each slot of those days. */
  readonly traded: Map<string, IndexTrading>
  /** Stocks that closed at their upper limit on the trading day before the newest. */
  readonly closedAtLimitUp: InstrumentId[]
}

/** Histories of all indices and sectors up to a date, from one pass over every stock. */
export class IndexHistory {
  private readonly world: World
  private readonly date: number
  private readonly exactDays: number
  private readonly past: Past | undefined
  readonly parts: IndexContents

  private constructor(world: World, { date, exactDays, past }: BuildOptions, parts: IndexContents) {
    this.world = world
    this.past = past
    this.date = date
    this.exactDays = exactDays
    this.parts = parts
  }

  /** Builds the histories in small steps, so that the thread keeps answering. */
  static async build(world: World, options: BuildOptions): Promise<IndexHistory> {
    const parts = { levels: new Map(), exact: new Map(), traded: new Map(), closedAtLimitUp: [] }
    const made = new IndexHistory(world, options, parts)
    await made.pass(options)
    return made
  }

  /** The histories from what was found out before by a pass with the same options. */
  static of(world: World, options: BuildOptions, parts: IndexContents): IndexHistory {
    return new IndexHistory(world, options, parts)
  }

  /** Stocks that closed at their upper limit on the trading day before `date`. */
  get closedAtLimitUp(): readonly InstrumentId[] {
    return this.parts.closedAtLimitUp
  }

  levelsOf(id: InstrumentId): IndexLevels | undefined {
    const recent = this.parts.levels.get(id)
    const before = recent && this.past?.levels(id)
    return before ? joinLevels(before, recent) : recent
  }

  /** Levels ×1000 at the end of each slot when the day is among the newest. */
  exactPath(id: InstrumentId, date: number): Float64Array | undefined {
    return this.parts.exact.get(`${id}/${date}`)
  }

  /** What its constituents traded in each slot when the day is among the newest. */
  exactTrading(id: InstrumentId, date: number): IndexTrading | undefined {
    return this.parts.traded.get(`${id}/${date}`)
  }

  /** Daily bars before and including `date`, prices rounded to 0.01 points. */
  bars(id: InstrumentId): BarColumns {
    const levels = this.levelsOf(id)
    const traded = levels?.volume.findIndex((volume) => volume > 0) ?? -1
    if (!levels || traded < 0) return emptyBars(0)
    const { days } = this.world.factorsOf(venueOf(this.world.instrument(id)))
    const bars = emptyBars(levels.close.length - traded)
    for (let at = 0; at < bars.length; at += 1) {
      const row = traded + at
      this.fill(bars, at, { id, levels, row, day: levels.first + row, date: days[levels.first + row] ?? 0 })
    }
    return bars
  }

  private fill(
    bars: BarColumns,
    at: number,
    { id, levels, row, day, date }: { id: InstrumentId; levels: IndexLevels; row: number; day: number; date: number },
  ): void {
    const open = rounded(levels.open[row] ?? 0)
    const close = rounded(levels.close[row] ?? 0)
    const exact = this.exactPath(id, date)
    const key = hash(this.world.options.seed, day, date)
    const top = Math.max(open, close)
    const bottom = Math.min(open, close)
    bars.time[at] = date
    bars.open[at] = open
    bars.close[at] = close
    // Beyond the newest days the range outside open and close is drawn: the true one would need every stock's minutes.
    bars.high[at] = exact
      ? rounded(exact.reduce((a, b) => Math.max(a, b), 0))
      : rounded(top * (1 + 0.006 * uniform(key, 1)))
    bars.low[at] = exact
      ? rounded(exact.reduce((a, b) => Math.min(a, b), Number.MAX_VALUE))
      : rounded(bottom * (1 - 0.006 * uniform(key, 2)))
    bars.volume[at] = levels.volume[row] ?? 0
    bars.amount[at] = levels.amount[row] ?? 0
  }

  private async pass({ from, venues = VENUES, keepTails, onProgress, marks }: BuildOptions): Promise<void> {
    const { world, date } = this
    const sums = {
      a: new IndexSums(from.a, world.dayAt('a', date)),
      hk: new IndexSums(from.hk, world.dayAt('hk', date)),
    }
    const before = world.factorsOf('a').days[world.dayAt('a', date) - 1]
    const stocks = world.options.instruments.filter(
      (one) => (one.kind === 'stock' || one.kind === 'hkStock') && venues.includes(venueOf(one)),
    )
    const newest = new Map<InstrumentId, { shares: number; reference: number; price: Int32Array }[][]>()
    for (const [number, stock] of stocks.entries()) {
      const containers = world.containersOf(stock.id)
      if (containers.length === 0) continue
      const venue = venueOf(stock)
      const history = this.past
        ? world.recent(this.past, stock.id, date)
        : world.history(stock.id, date, marks?.at[venue])
      if (history.marked) marks?.states.set(stock.id, history.marked)
      if (keepTails) world.keepTail(stock.id, date, history)
      sums[venue].add(containers, stock.floatShares, history, world.factorsOf(venue).days)
      this.keepNewest(stock.id, history, { containers, newest, keepTails })
      if (closedAtLimitUp(history, before)) this.parts.closedAtLimitUp.push(stock.id)
      if (number % CHUNK !== 0) continue
      onProgress?.(number / stocks.length)
      await new Promise((done) => setImmediate(done))
    }
    this.finish(sums, newest, venues)
  }

  /** Minute prices of a constituent for each of the newest days. */
  private keepNewest(
    id: InstrumentId,
    history: DailyHistory,
    {
      containers,
      newest,
      keepTails,
    }: {
      readonly containers: readonly InstrumentId[]
      readonly newest: Map<InstrumentId, { shares: number; reference: number; price: Int32Array }[][]>
      readonly keepTails: boolean | undefined
    },
  ): void {
    const { floatShares, exchange } = this.world.instrument(id)
    const { days } = this.world.factorsOf(exchange === 'HK' ? 'hk' : 'a')
    const lastDay = this.world.dayAt(exchange === 'HK' ? 'hk' : 'a', this.date)
    const last = history.bars.length - 1
    for (let back = 0; back < this.exactDays && last - back > 0; back += 1) {
      const bar = dayBarAt(history, last - back)
      const age = lastDay - days.indexOf(bar.date, lastDay - this.exactDays * 3)
      if (age < 0 || age >= this.exactDays) continue
      const path = this.world.path(id, bar)
      if (keepTails && age === 0) this.world.keepPath(id, bar, path)
      const part = { shares: floatShares, reference: history.references[last - back] ?? 0, price: path.price }
      const trading = { volume: path.volume, amount: slotAmounts(bar, path) }
      for (const container of containers) {
        this.addTrading(`${container}/${bar.date}`, trading)
        const perDay = newest.get(container) ?? Array.from({ length: this.exactDays }, () => [])
        perDay[age]?.push(part)
        newest.set(container, perDay)
      }
    }
  }

  private addTrading(day: string, { volume, amount }: IndexTrading): void {
    const sums = this.parts.traded.get(day) ?? {
      volume: new Float64Array(volume.length),
      amount: new Float64Array(amount.length),
    }
    this.parts.traded.set(day, sums)
    for (let slot = 0; slot < volume.length; slot += 1) {
      sums.volume[slot] = (sums.volume[slot] ?? 0) + (volume[slot] ?? 0)
      sums.amount[slot] = (sums.amount[slot] ?? 0) + (amount[slot] ?? 0)
    }
  }

  private finish(
    sums: Record<'a' | 'hk', IndexSums>,
    newest: ReadonlyMap<InstrumentId, { shares: number; reference: number; price: Int32Array }[][]>,
    venues: readonly Venue[],
  ): void {
    for (const { id, kind, exchange } of this.world.options.instruments) {
      const venue = exchange === 'HK' ? 'hk' : 'a'
      if ((kind !== 'index' && kind !== 'sector') || !venues.includes(venue)) continue
      const factors = this.world.factorsOf(venue)
      const lastDay = this.world.dayAt(venue, this.date)
      const levels = sums[venue].levels(id, factors, this.world.options.priceHintOf(id))
      this.parts.levels.set(id, levels)
      for (const [age, parts] of (newest.get(id) ?? []).entries()) {
        const previous = levels.close[lastDay - age - 1 - levels.first] ?? 0
        const slots = parts[0]?.price.length ?? 0
        if (slots > 0 && previous > 0)
          this.parts.exact.set(`${id}/${factors.days[lastDay - age] ?? 0}`, indexPath(parts, previous, slots))
      }
    }
  }
}

function closedAtLimitUp({ bars, limitUp }: DailyHistory, day: number | undefined): boolean {
  const at = day === undefined ? -1 : bars.time.lastIndexOf(day)
  const limit = limitUp[at] ?? 0
  return at >= 0 && limit > 0 && (bars.volume[at] ?? 0) > 0 && bars.close[at] === limit
}

/** Index levels have two digits. */
export function rounded(level: number): number {
  return Math.round(level / 10) * 10
}
