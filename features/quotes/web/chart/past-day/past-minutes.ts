import { dayOfMinute } from '../../../domain/index.ts'
import type { LoadedIntraday } from '../../stock/load-instrument.ts'
import { factorOn } from '../adjustment-factor.ts'
import type { Candles } from '../joined-candles.ts'

/** A past day minute by minute, as 分时 shows days. */
export type PastDay = LoadedIntraday['days'][number]

/** The last day of candles of a minute each, with the close before it out of candles of a day; undefined without any. */
export function pastDay(minutes: Candles, days: Candles): PastDay | undefined {
  const newest = minutes.time.at(-1)
  if (newest === undefined) return undefined
  const date = dayOfMinute(newest)
  const from = minutes.time.findIndex((stamp) => dayOfMinute(stamp) === date)
  const close = minutes.close.slice(from)
  const volume = minutes.volume.slice(from)
  return {
    date,
    previousClose: closeBefore(days, date) ?? minutes.open[from] ?? 0,
    time: minutes.time.slice(from),
    close,
    average: averages(close, volume),
    volume,
  }
}

/** The day up to a moment (YYYYMMDDHHmm), and the minute after it. */
export function dayUntil(day: PastDay, until: number): { day: PastDay; next: number | undefined } {
  const count = day.time.filter((stamp) => stamp <= until).length
  return {
    day: {
      ...day,
      time: day.time.slice(0, count),
      close: day.close.slice(0, count),
      average: day.average.slice(0, count),
      volume: day.volume.slice(0, count),
    },
    next: day.time[count],
  }
}

/** Of a day without a right the close that its changes are counted from: 除权参考价. */
function closeBefore({ time, close, past }: Candles, date: number): number | undefined {
  const at = time.findLastIndex((stamp) => stamp < date)
  const value = close[at]
  return value === undefined ? undefined : Math.round(value / factorOn(past.steps, date))
}

/** The mean price of the day so far, weighed by what was traded. */
function averages(close: readonly number[], volume: readonly number[]): number[] {
  let shares = 0
  let worth = 0
  return close.map((price, at) => {
    shares += volume[at] ?? 0
    worth += price * (volume[at] ?? 0)
    return shares > 0 ? Math.round(worth / shares) : price
  })
}
