import type { BarColumns } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract/index.ts'
import { INDEX } from './market-columns.ts'

const AVERAGE = 20

/** Whether 上证指数 is as the rule asks now; every environment asked for must hold. */
export function environmentHolds(index: BarColumns, reader: MarketReader, asked: ScreenRule['environment']): boolean {
  const row = reader.rowOf(INDEX)
  const last = row === undefined ? 0 : reader.table.get(row, 'last')
  // After the close the day may be among the finished ones already.
  const isNew = last > 0 && (index.time[index.length - 1] ?? 0) < reader.table.clock.date
  const closes = isNew ? [...index.close, last] : [...index.close]
  return asked.every((one) => holdsAt(closes, closes.length - 1, one))
}

/** Whether an environment held at a bar of the index. */
export function holdsAt(closes: ArrayLike<number>, at: number, asked: ScreenRule['environment'][number]): boolean {
  if (asked === 'noLimit') return true
  const close = closes[at] ?? 0
  const before = closes[at - 1] ?? close
  if (asked === 'rising') return close > before
  if (asked === 'falling') return close < before
  const average = averageAt(closes, at)
  return asked === 'aboveMa20' ? close > average : close < average
}

/** The mean of the last bars; NaN, with which nothing holds, while there are too few. */
function averageAt(closes: ArrayLike<number>, at: number): number {
  if (at < AVERAGE - 1) return Number.NaN
  let sum = 0
  for (let back = 0; back < AVERAGE; back += 1) sum += closes[at - back] ?? 0
  return sum / AVERAGE
}
