import {
  emptyBars,
  QuoteTable,
  QUOTE_FIELDS,
  type BarColumns,
  type Instrument,
  type MarketDataProvider,
  type QuoteField,
} from '@niujin/market'
import type { HistoryService } from '../market/history-service.ts'
import { MarketReader } from '../market/market-reader.ts'
import type { Market } from '../market/open-market.ts'

/** Fields of a quote; prices in milli. */
export type Quote = Partial<Record<QuoteField, number>>

/** A price at which something trades. */
export interface Trade {
  readonly id: string
  readonly price: number
  /** The close of its last finished day; 10.00 where no days were given. */
  readonly previousClose: number
}

type Methods = HistoryService['methods']

/** Answers in place of the history thread; a question without one is refused. */
export type HistoryAnswers = {
  readonly [Name in keyof Methods]?: (
    question: Parameters<Methods[Name]>[0],
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>
}

/** What the source of a small market says. */
export interface Source {
  readonly instruments: readonly Instrument[]
  /** Unadjusted finished days by id. */
  readonly daily?: ReadonlyMap<string, BarColumns>
  /** The trading day in progress (YYYYMMDD). */
  readonly date: number
  /** What the source says beyond that, such as rights or constituents. */
  readonly provider?: Partial<MarketDataProvider>
}

interface Given extends Source {
  /** What a quote has otherwise once it trades. */
  readonly quote?: (trade: Trade) => Quote
  readonly history?: HistoryAnswers
}

/** A market of a few instruments, each trading at its last close, whose prices and clock a test moves. */
export interface SmallMarket {
  readonly reader: MarketReader
  readonly provider: MarketDataProvider
  readonly market: Market
  /** Changes the price of now (milli), and what else of the quote is given. */
  readonly trade: (id: string, price: number, own?: Quote) => void
  /** Moves the clock to a second of the day, or of another day (YYYYMMDD). */
  readonly setClock: (second: number, date?: number) => void
}

const TEN_YUAN = 10_000
const TEN_O_CLOCK = 36_000

/** Makes a small market at ten o'clock. */
export function smallMarket({ quote = () => ({}), history = {}, ...source }: Given): SmallMarket {
  const { instruments, daily, date: today } = source
  const table = new QuoteTable(instruments.length)
  const reader = new MarketReader(instruments, table)
  const setClock = (second: number, date = today) => table.setClock(date, second)
  setClock(TEN_O_CLOCK)
  const closeOf = (id: string) => {
    const days = daily?.get(id)
    return days ? (days.close.at(-1) ?? 0) : TEN_YUAN
  }
  const trade = (id: string, price: number, own: Quote = {}) => {
    const row = reader.rowOf(id)
    if (row === undefined) throw new Error(`没有 ${id}`)
    const of = { id, price, previousClose: closeOf(id) }
    writeQuote(table, row, { ...plainQuote(of), ...quote(of), ...own })
  }
  for (const { id } of instruments) trade(id, closeOf(id))
  return { reader, provider: providerOver(source), market: marketOver(reader, history), trade, setClock }
}

/** A market of these quotes, whose history answers in the same thread. */
export function marketOver(reader: MarketReader, answers: HistoryAnswers = {}): Market {
  const history: Market['history'] = (method, question) => {
    const answer: HistoryAnswers[typeof method] = answers[method]
    return answer ? answer(question) : Promise.reject(new Error(`没有准备 ${method}`))
  }
  return { simulated: true, reader, history, alive: () => true, close: () => Promise.resolve() }
}

/** A source of days alone: no rights, minutes, trades or constituents, unless given. */
export function providerOver({ instruments, daily, date, provider }: Source): MarketDataProvider {
  return {
    simulated: true,
    instruments: () => Promise.resolve(instruments),
    daily: (id) => Promise.resolve(daily?.get(id) ?? emptyBars(0)),
    exRights: () => Promise.resolve([]),
    minutes: () => Promise.resolve(emptyBars(0)),
    ticks: () => Promise.reject(new Error('不用')),
    tradingDate: () => date,
    run: () => Promise.resolve(),
    constituents: () => Promise.resolve([]),
    ...provider,
  }
}

/** Writes a row's quote whole: fields that are not given are 0. */
export function writeQuote(table: QuoteTable, row: number, quote: Quote): void {
  table.write(
    row,
    Float64Array.from(QUOTE_FIELDS, (field) => quote[field] ?? 0),
  )
}

function plainQuote({ price, previousClose }: Trade): Quote {
  return {
    previousClose,
    open: previousClose,
    high: Math.max(price, previousClose),
    low: Math.min(price, previousClose),
    last: price,
    volume: 200_000,
    amount: price * 200,
    time: TEN_O_CLOCK,
  }
}
