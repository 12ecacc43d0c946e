import { emptyBars, type BarColumns, type ExRight } from '@niujin/market'
import type { TestedStock } from '../back-test/terms.ts'

/** Trading days of a made-up month: 20240102 and on. */
export const DATES = Array.from({ length: 28 }, (_, at) => 20_240_102 + at)

/** `[open, close]` in yuan of each day from the first; undefined is a suspended day. */
export type Day = readonly [open: number, close: number] | undefined

/** Bars of the given days; suspended ones are left out. */
export function barsOf(days: readonly Day[], amount = 1e8): BarColumns {
  const traded = days.flatMap((day, at) => (day ? [{ open: day[0], close: day[1], date: DATES[at] ?? 0 }] : []))
  const bars = emptyBars(traded.length)
  traded.forEach(({ open, close, date }, at) => {
    bars.time[at] = date
    bars.open[at] = Math.round(open * 1000)
    bars.close[at] = Math.round(close * 1000)
    bars.high[at] = Math.round(Math.max(open, close) * 1000)
    bars.low[at] = Math.round(Math.min(open, close) * 1000)
    bars.volume[at] = 1e6
    bars.amount[at] = amount
  })
  return bars
}

interface Given {
  code?: string
  signals?: readonly number[]
  rights?: readonly ExRight[]
  board?: 'main' | 'star'
  amount?: number
}

/** A long-listed stock with a signal on the first day, unless given otherwise. */
export function testedStock(bars: readonly Day[], given: Given = {}): TestedStock {
  const { code = '600001', signals = [DATES[0] ?? 0], rights = [], board = 'main', amount } = given
  const days = barsOf(bars, amount)
  const ascending = Int32Array.from(signals).toSorted()
  return {
    instrument: {
      code,
      name: `股票${code}`,
      kind: 'stock',
      board,
      specialTreatment: false,
      tickSize: 10,
      exchange: 'SH',
      lotSize: 100,
      listDate: 20_000_101,
    },
    past: () => ({ days, rights }),
    signals: ascending,
    amounts: Float64Array.from(ascending, (date) => days.amount[days.time.indexOf(date)] ?? 0),
  }
}
