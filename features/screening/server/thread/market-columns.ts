import { ColumnStore, type NewBar, type StockPast } from '@niujin/formula/node'
import {
  adjustBars,
  adjustmentSteps,
  exRightSteps,
  limitState,
  limitStates,
  previousCloses,
  reachedBefore,
  sliceBars,
  type AdjustmentStep,
  type BarColumns,
  type ExRight,
  type Instrument,
  type InstrumentId,
  type MarketDataProvider,
  type QuoteTable,
} from '@niujin/market'
import type { TradedPast } from '../../domain/index.ts'
import { asTraded, keepsTraded } from './as-traded.ts'
import { dayFactsOf, type DayFacts } from './day-facts.ts'
import { specialSince } from './special-since.ts'
import { quarterEnds, type QuarterEnds } from './quarter-ends.ts'

/** Ten years of days: what screens look back on, and as far as a past day or a back-test goes. */
const KEPT_BARS = 2500
/** 上证指数. */
export const INDEX = 'SH.000001'
/** After its listing a stock has no price limits for so many days: its bars must be all there or begin later. */
const UNLIMITED_DAYS = 5
/** After so many stocks other work of the thread gets its turn. */
const BATCH = 50

/** A stock of the store: its number there is its position in the list, `row` its row in the quote table. */
export interface StoredStock {
  readonly row: number
  readonly instrument: Instrument
}

/** What is kept of a stock's whole history besides its bars. */
export interface Past {
  /** What the finished days say on the day in progress. */
  readonly facts: DayFacts
  readonly quarters: QuarterEnds
  readonly rights: readonly ExRight[]
  /** How the bars were adjusted; undefined when they do not tell any more what was traded. */
  readonly steps: readonly AdjustmentStep[] | undefined
  /** The day (YYYYMMDD) from which it may have been ST; Infinity when it is none. */
  readonly specialSince: number
  /** The first day (YYYYMMDD) that is kept of it; 0 when there is none. */
  readonly keptFrom: number
}

/** Runs a change of the store when nobody reads it. */
type Exclusively = (change: () => void) => Promise<void>

/** Forward-adjusted daily bars of all A shares, today's last bar kept as the quotes move. */
export class MarketColumns {
  readonly store: ColumnStore
  readonly stocks: readonly StoredStock[]
  private readonly todays: Int32Array
  private readonly versions: Int32Array
  private readonly pasts: Past[] = []
  private state: { readonly day: number; readonly index: BarColumns }

  private constructor(store: ColumnStore, stocks: readonly StoredStock[], state: { day: number; index: BarColumns }) {
    this.store = store
    this.stocks = stocks
    this.state = state
    this.todays = new Int32Array(stocks.length)
    this.versions = new Int32Array(stocks.length)
  }

  static async load(provider: MarketDataProvider): Promise<MarketColumns> {
    const instruments = await provider.instruments()
    const stocks = instruments.flatMap((instrument, row) => (instrument.kind === 'stock' ? [{ row, instrument }] : []))
    const store = ColumnStore.create(
      stocks.map(() => KEPT_BARS),
      { spare: 1 },
    )
    const day = provider.tradingDate()
    const columns = new MarketColumns(store, stocks, { day, index: await indexOf(provider) })
    await columns.read(provider, { day, exclusively: (write) => Promise.resolve(write()) })
    return columns
  }

  /** 上证指数, unadjusted. */
  get index(): BarColumns {
    return this.state.index
  }

  /** What is known of a stock's past as of `day`. */
  pastOf(stock: number): Past | undefined {
    return this.pasts[stock]
  }

  /** A stock's past as it was traded, as far back as bars are kept; undefined when only the source can tell. */
  tradedOf(stock: number): TradedPast | undefined {
    const { rights, steps } = this.pasts[stock] ?? {}
    const tickSize = this.stocks[stock]?.instrument.tickSize
    return rights && steps && tickSize !== undefined
      ? { days: asTraded(this.store.storedBars(stock), steps, tickSize), rights }
      : undefined
  }

  /** The trading day (YYYYMMDD) that the bars stand before. */
  get day(): number {
    return this.state.day
  }

  /**
   * Begins a trading day: yesterday is history now, also of stocks that nobody followed, and prices before an ex-right
   * day are adjusted anew. `exclusively` runs a change when nobody reads the store.
   */
  async beginDay(provider: MarketDataProvider, day: number, exclusively: Exclusively): Promise<void> {
    await this.read(provider, { day, exclusively })
    this.state = { day, index: await indexOf(provider) }
  }

  /** The product of an instrument's ex-right ratios after `date` (YYYYMMDD). */
  async factorSince(provider: MarketDataProvider, id: InstrumentId, date: number): Promise<number> {
    const rights = (await provider.exRights(id)).filter((right) => right.date > date)
    if (rights.length === 0) return 1
    const tickSize = this.stocks.find(({ instrument }) => instrument.id === id)?.instrument.tickSize
    return adjustmentSteps(await provider.daily(id), rights, tickSize, this.day).reduce(
      (product, { ratio }) => product * ratio,
      1,
    )
  }

  private async read(
    provider: MarketDataProvider,
    { day, exclusively }: { day: number; exclusively: Exclusively },
  ): Promise<void> {
    for (const [stock, { instrument }] of this.stocks.entries()) {
      const raw = await provider.daily(instrument.id)
      const rights = await provider.exRights(instrument.id)
      const steps = exRightSteps(raw, rights, instrument.tickSize, day)
      const references = previousCloses(raw, rights, instrument.tickSize)
      const left = Math.max(0, raw.length - KEPT_BARS)
      // Here, where the whole history is at hand once: to read it again takes as long as all of this.
      const past = {
        facts: dayFactsOf(instrument, { days: raw, rights }, day),
        quarters: quarterEnds(raw),
        rights,
        steps: stepsKept(raw, steps, instrument),
        specialSince: specialSince(instrument, raw, references),
        keptFrom: raw.time[left] ?? 0,
      }
      const adjusted = adjustBars(raw, steps, 'forward')
      const known: StockPast = {
        steps: steps.filter(({ date }) => date > (raw.time[left] ?? 0)),
        tickSize: instrument.tickSize,
        limits: limitStates(instrument, raw, references, left),
        before: reachedBefore(adjusted, left),
      }
      await exclusively(() => {
        this.store.put(stock, newest(adjusted, KEPT_BARS), known)
        this.pasts[stock] = past
        // After the close a source may have the day already.
        this.todays[stock] = raw.time[raw.length - 1] ?? 0
        this.versions[stock] = -1
      })
      if (stock % BATCH === 0) await new Promise((done) => setImmediate(done))
    }
  }

  /** Brings today's bars up to date. Call it when nobody reads the store. */
  follow(table: QuoteTable): void {
    const { date } = table.clock
    for (const [stock, { row }] of this.stocks.entries()) {
      const version = table.version(row)
      if (version === this.versions[stock]) continue
      this.versions[stock] = version
      const bar = barOf(table, row, date)
      if (!bar) continue
      if (this.todays[stock] === date) this.store.updateLast(stock, bar)
      else this.store.append(stock, bar)
      this.todays[stock] = date
    }
  }
}

/** The steps that the bars kept of a history need to tell what was traded; undefined when they cannot. */
function stepsKept(
  raw: BarColumns,
  steps: readonly AdjustmentStep[],
  { tickSize }: Instrument,
): readonly AdjustmentStep[] | undefined {
  const kept = newest(raw, KEPT_BARS)
  const left = raw.length - kept.length
  if ((left > 0 && left < UNLIMITED_DAYS) || !keepsTraded(kept, steps, tickSize)) return undefined
  return steps.filter(({ date }) => date > (kept.time[0] ?? 0))
}

async function indexOf(provider: MarketDataProvider): Promise<BarColumns> {
  return newest(await provider.daily(INDEX), KEPT_BARS)
}

function newest(bars: BarColumns, count: number): BarColumns {
  return sliceBars(bars, Math.max(0, bars.length - count), bars.length)
}

/** Today's bar of a row; undefined while it has not traded. */
function barOf(table: QuoteTable, row: number, date: number): NewBar | undefined {
  const volume = table.get(row, 'volume')
  const close = table.get(row, 'last')
  if (volume <= 0 || close <= 0 || table.get(row, 'suspended') === 1) return undefined
  const [open, low] = [table.get(row, 'open'), table.get(row, 'low')]
  const prices = { high: Math.max(table.get(row, 'high'), close), low: low > 0 ? Math.min(low, close) : close, close }
  const [limitUp, limitDown] = [table.get(row, 'limitUp'), table.get(row, 'limitDown')]
  const limits = limitState(prices, limitUp > 0 ? { limitUp, limitDown } : undefined)
  return { date, open: open || close, ...prices, volume, amount: table.get(row, 'amount'), limits }
}
