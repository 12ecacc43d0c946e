import type { FormulaBars } from '@niujin/formula'
import { barsPast } from './bars-past.ts'
import type { FormulaJob, JobBars } from './job.ts'

/** A stamp above this carries the time of day. */
const LONGEST_DATE = 1e8
const SHARES_PER_HAND = 100

/** Candles as formulas read them: yuan, hands, date and time apart. */
export function formulaBars(bars: JobBars, period: FormulaJob['period']): FormulaBars {
  const inYuan = (milli: ArrayLike<number>) => Float64Array.from(milli, (value) => value / 1000)
  const read: FormulaBars = {
    length: bars.time.length,
    period,
    date: Float64Array.from(bars.time, (stamp) => (stamp > LONGEST_DATE ? Math.floor(stamp / 10_000) : stamp)),
    time: Float64Array.from(bars.time, (stamp) => (stamp > LONGEST_DATE ? stamp % 10_000 : 0)),
    open: inYuan(bars.open),
    high: inYuan(bars.high),
    low: inYuan(bars.low),
    close: inYuan(bars.close),
    volume: Float64Array.from(bars.volume, (shares) => shares / SHARES_PER_HAND),
    amount: Float64Array.from(bars.amount),
  }
  return bars.past ? { ...read, past: barsPast(read, bars.past) } : read
}
