import { emptyBars, QuoteTable, QUOTE_FIELDS, type BarColumns, type ExRight, type Instrument, type InstrumentId, type MarketDataProvider, type QuoteField } from '@niujin/market'
import { MarketReader, type Market } from '@niujin/quotes/server'

const STOCKS = 24
const DAYS = 120

/** A market of a few stocks whose prices are a fixed walk; the last day is in progress. */
export interface SmallMarket {
  readonly reader: MarketReader
  readonly provider: MarketDataProvider
  readonly market: Market
  /** Changes a stock's price of now. */
  readonly trade: (row: number, price: number) => void
  /** Lets the next trading day begin; stock 6 gives 10 bonus shares for 10 on it. */
  readonly beginDay: () => void
}

interface Given {
  /** From the day after this one on prices are others. */
  readonly changeAfter?: number
  /** Bonus shares for ten of one stock, on a day of its bars. */
  readonly bonus?: { readonly row: number; readonly day: number; readonly perTen: number }
  /** Listing day (YYYYMMDD) of one stock. */
  readonly listed?: { readonly row: number; readonly date: number }
  /** One stock has a bar without a trade on that day. */
  readonly suspended?: { readonly row: number; readonly day: number }
}

export function smallMarket({ changeAfter = Number.POSITIVE_INFINITY, bonus: given, listed, suspended }: Given = {}): SmallMarket {
  const stocks = Array.from({ length: STOCKS }, (_, at) => stockOf(at, listed))
  const instruments: Instrument[] = [...stocks, { ...stockOf(99), id: 'SH.000001', code: '000001', name: '上证指数', kind: 'index' }]
  const histories = new Map<string, BarColumns>(instruments.map((one, at) => [one.id, walk(at + 1, changeAfter)]))
  if (suspended) stopTrading(histories.get(stocks[suspended.row]?.id ?? ''), suspended.day)
  const table = new QuoteTable(instruments.length)
  table.setClock(dateOf(DAYS), 36_000)
  const reader = new MarketReader(instruments, table)
  const trade = (row: number, price: number) => write(table, row, price)
  for (const [row, one] of instruments.entries()) trade(row, histories.get(one.id)?.close[DAYS - 1] ?? 0)
  const bonus = bonusOn(DAYS + 1, 10)
  const earlier = (id: InstrumentId) => (given && id === stocks[given.row]?.id ? [bonusOn(given.day, given.perTen)] : [])
  let hasBegun = false
  const beginDay = () => {
    hasBegun = true
    table.setClock(dateOf(DAYS + 1), 34_200)
    for (const [id, bars] of histories) histories.set(id, withDay(bars, dateOf(DAYS)))
  }
  const provider: MarketDataProvider = {
    simulated: true,
    instruments: () => Promise.resolve(instruments),
    daily: (id) => Promise.resolve(histories.get(id) ?? emptyBars(0)),
    exRights: (id) => Promise.resolve([...earlier(id), ...(hasBegun && id === 'SH.600006' ? [bonus] : [])]),
    minutes: () => Promise.resolve(emptyBars(0)),
    ticks: () => Promise.reject(new Error('不用')),
    tradingDate: () => dateOf(DAYS),
    run: () => Promise.resolve(),
    constituents: () => Promise.resolve([stocks[0]?.id, stocks[1]?.id] as InstrumentId[]),
  }
  const market: Market = { simulated: true, reader, history: () => Promise.reject(new Error('不用')), alive: () => true, close: () => Promise.resolve() }
  return { reader, provider, market, trade, beginDay }
}

function stopTrading(bars: BarColumns | undefined, day: number): void {
  if (bars) bars.volume[day] = 0
}

function bonusOn(day: number, perTen: number): ExRight {
  return { date: dateOf(day), cashPerTen: 0, bonusPerTen: perTen, rightsPerTen: 0, rightsPrice: 0 }
}

/** Days of 28 to a month from January 2026. */
export function dateOf(day: number): number {
  return 20_260_101 + Math.floor(day / 28) * 100 + (day % 28)
}

function stockOf(at: number, listed?: Given['listed']): Instrument {
  const code = String(600_000 + at)
  const usual = at === 4 ? 20_260_101 : 20_100_104
  return {
    id: `SH.${code}`, exchange: 'SH', code, name: at === 3 ? 'ST试验' : `试验${at}`, kind: 'stock', board: 'main', concepts: [],
    lotSize: 100, tickSize: 10, priceDigits: 2, listDate: listed?.row === at ? listed.date : usual, specialTreatment: at === 3,
    totalShares: 1e9, floatShares: 1e9,
  }
}

function walk(seed: number, changeAfter: number): BarColumns {
  const bars = emptyBars(DAYS)
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  let price = 10_000 + seed * 500
  for (let at = 0; at < DAYS; at += 1) {
    const open = price
    price = Math.round((price * (0.96 + random() * 0.08)) / 10) * 10
    if (at > changeAfter) price += 10
    bars.time[at] = dateOf(at)
    bars.open[at] = open
    bars.high[at] = Math.max(open, price) + 20
    bars.low[at] = Math.min(open, price) - 20
    bars.close[at] = price
    bars.volume[at] = 100_000 + Math.floor(random() * 1000) * 100
    bars.amount[at] = (price / 1000) * (bars.volume[at] ?? 0)
  }
  return bars
}

/** The bars with one more, of a day that ended where the one before did. */
function withDay(bars: BarColumns, date: number): BarColumns {
  const longer = emptyBars(bars.length + 1)
  const last = bars.length - 1
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    longer[name].set(bars[name])
    longer[name][bars.length] = name === 'time' ? date : (bars[name === 'volume' || name === 'amount' ? name : 'close'][last] ?? 0)
  }
  return longer
}

function write(table: QuoteTable, row: number, price: number): void {
  const values: Partial<Record<QuoteField, number>> = {
    previousClose: price, open: price, high: price, low: price, last: price, volume: 200_000, amount: price * 200, time: 36_000,
  }
  table.write(row, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
}
