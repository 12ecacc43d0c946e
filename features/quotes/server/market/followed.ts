import type { BarColumns, TickColumns } from '@niujin/market'
import type { StreamBar, StreamTrade } from '../../contract/limits.ts'

/**
 * Average price of the day up to each minute, milli: amount ÷ volume, for an index its level weighted by amount;
 * the price itself while nothing traded.
 */
export function averagePrices(bars: BarColumns, isLevel: boolean): number[] {
  let weight = 0
  let sum = 0
  return Array.from(bars.close, (close, at) => {
    const amount = bars.amount[at] ?? 0
    weight += isLevel ? amount : (bars.volume[at] ?? 0)
    sum += isLevel ? amount * close : amount * 1000
    return weight > 0 ? Math.round(sum / weight) : close
  })
}

/** The last minute of a day in progress with the day's average price; undefined before the first. */
export function streamBarOf(bars: BarColumns, isLevel: boolean): StreamBar | undefined {
  const last = bars.length - 1
  if (last < 0) return undefined
  const close = bars.close[last] ?? 0
  const average = averagePrices(bars, isLevel)[last] ?? close
  return [
    bars.time[last] ?? 0,
    bars.open[last] ?? 0,
    bars.high[last] ?? 0,
    bars.low[last] ?? 0,
    close,
    bars.volume[last] ?? 0,
    Math.round(bars.amount[last] ?? 0),
    average,
  ]
}

/** Trades `from`, inclusive, to `to`, exclusive, of a day, oldest first. */
export function tradesSince(ticks: TickColumns, from: number, to: number): StreamTrade[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const at = from + offset
    return [at, ticks.time[at] ?? 0, ticks.price[at] ?? 0, ticks.volume[at] ?? 0, ticks.side[at] ?? 0] as const
  })
}
