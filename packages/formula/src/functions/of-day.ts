import { toEpochDay } from '@niujin/market'
import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'

/** Shares as they were on the day of each bar, of those of now; the same at every bar where nobody told. */
export function sharesOfDay(run: Run, now: number): Series | number {
  const { past } = run.bars
  if (!past) return now
  const shares = run.series()
  for (let at = 0; at < run.length; at += 1) shares[at] = (past.shares[at] ?? NaN) * now
  return shares
}

/** Close of each day as it was traded by the shares of that day, yuan; the bars' own close where nobody told how they were adjusted. */
export function valueOfDay(run: Run, sharesNow: number): Series {
  const { past, close } = run.bars
  const prices = past?.traded ?? close
  const value = run.series()
  for (let at = 0; at < run.length; at += 1)
    value[at] = (prices[at] ?? NaN) * sharesNow * (past ? (past.shares[at] ?? NaN) : 1)
  return value
}

/** Days since the listing on the day of each bar, 1 on the first. */
export function listedDays(run: Run, listDate: number): Series {
  const listed = toEpochDay(listDate)
  const days = run.series()
  for (let at = 0; at < run.length; at += 1) days[at] = toEpochDay(run.bars.date[at] ?? NaN) - listed + 1
  return days
}
