import type { FormulaBars } from '@niujin/formula'
import type { BarColumns, InstrumentId, MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'

/** The index that INDEXC and BETA of a stock are about, by its exchange. */
const INDEXES: readonly (readonly [exchange: string, id: InstrumentId])[] = [
  ['SH', 'SH.000001'],
  ['SZ', 'SZ.399001'],
  ['BJ', 'BJ.899050'],
]
/** As far back as stocks are kept. */
const KEPT = 2500
const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'amount'] as const

/** The days of the exchanges' indices, as formulas read them. */
export class MarketIndexes {
  private readonly days: ReadonlyMap<string, { readonly id: InstrumentId; readonly bars: BarColumns }>

  private constructor(days: MarketIndexes['days']) {
    this.days = days
  }

  static async load(provider: MarketDataProvider): Promise<MarketIndexes> {
    const days = await Promise.all(
      INDEXES.map(async ([exchange, id]) => [exchange, { id, bars: await provider.daily(id) }] as const),
    )
    return new MarketIndexes(new Map(days.filter(([, { bars }]) => bars.length > 0)))
  }

  /** The bars with today's as it stands, by exchange; the same object for all stocks of one. */
  now(reader: MarketReader): (exchange: string) => FormulaBars | undefined {
    const bars = new Map(
      Array.from(this.days, ([exchange, { id, bars: days }]) => [exchange, withToday(days, reader, id)] as const),
    )
    return (exchange) => bars.get(exchange)
  }
}

function withToday(days: BarColumns, reader: MarketReader, id: InstrumentId): FormulaBars {
  const { date } = reader.table.clock
  const row = reader.rowOf(id)
  const last = row === undefined ? 0 : reader.table.get(row, 'last')
  const isNew = row !== undefined && last > 0 && (days.time[days.length - 1] ?? 0) < date
  const from = Math.max(0, days.length - KEPT)
  const today = (name: (typeof COLUMNS)[number]) =>
    row === undefined ? 0 : reader.table.get(row, name === 'close' ? 'last' : name)
  const column = (name: (typeof COLUMNS)[number], unit: number) =>
    Float64Array.from([...days[name].subarray(from), ...(isNew ? [today(name)] : [])], (value) => value / unit)
  const dates = Float64Array.from([...days.time.subarray(from), ...(isNew ? [date] : [])])
  return {
    length: dates.length,
    period: 'day',
    date: dates,
    time: new Float64Array(dates.length),
    open: column('open', 1000),
    high: column('high', 1000),
    low: column('low', 1000),
    close: column('close', 1000),
    volume: column('volume', 100),
    amount: column('amount', 1),
  }
}
