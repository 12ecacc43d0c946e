import { previousCloses } from '../adjustment.ts'
import { aggregateMinutes } from '../aggregate.ts'
import type { BarColumns, ExRight, TickColumns } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import { buyStep, smallestBuy } from '../lot.ts'
import { minuteStamps } from '../minutes.ts'
import { priceLimit, type PriceLimit } from '../price-limit.ts'
import { venueOf } from '../sessions.ts'
import { tickAt } from '../tick.ts'
import { barAt, type Bar } from './bars.ts'

/** What a market may never do, checked alike on simulated and on real data. An empty list means all is well. */
export interface Violation {
  readonly rule:
    | '高低开收次序'
    | '涨跌停之外成交'
    | '价格不在最小变动单位上'
    | '分钟数不对'
    | '昨收不等于除权参考价'
    | '不是整手'
    | '分钟合不成日线'
    | '时间不递增'
  /** Stamp of the bar (or second of the trade) it was found at. */
  readonly at: number
  readonly detail: string
}

/** Every bar has low ≤ open, close ≤ high, positive prices, nothing negative, and comes after the one before it. */
export function barOrderViolations(bars: BarColumns): Violation[] {
  return eachBar(bars, (at, index) => {
    const bar = barAt(bars, index)
    const found: Violation[] = []
    if (bar && !isOrdered(bar)) {
      found.push({ rule: '高低开收次序', at, detail: `开 ${bar.open} 高 ${bar.high} 低 ${bar.low} 收 ${bar.close}` })
    }
    if (index > 0 && at <= (bars.time[index - 1] ?? 0)) {
      found.push({ rule: '时间不递增', at, detail: '不晚于前一根' })
    }
    return found
  })
}

function isOrdered({ open, high, low, close, volume, amount }: Bar): boolean {
  const between = (price: number) => price >= low && price <= high
  return low > 0 && between(open) && between(close) && volume >= 0 && amount >= 0
}

/** No trade of any day is outside that day's limits. `references` as `previousCloses` gives them; 0 is not checked. */
export function limitViolations(
  instrument: Instrument,
  days: BarColumns,
  references: ArrayLike<number>,
  { firstDayListed = 1 }: { firstDayListed?: number } = {},
): Violation[] {
  return eachBar(days, (at, index) => {
    const reference = references[index] ?? 0
    if (reference === 0) return []
    const limit = priceLimit(instrument, { date: at, reference, daysListed: firstDayListed + index })
    return limit && isOutside(limit, days.high[index] ?? 0, days.low[index] ?? 0)
      ? [
          {
            rule: '涨跌停之外成交',
            at,
            detail: `${days.low[index]}–${days.high[index]} 不在 ${limit.limitDown}–${limit.limitUp}`,
          },
        ]
      : []
  })
}

function isOutside({ limitUp, limitDown }: PriceLimit, high: number, low: number): boolean {
  return high > limitUp || low < limitDown
}

/** From here on a stamp is a minute's, YYYYMMDDHHmm, not a day's. */
const MINUTE_STAMPS = 100_000_000

/** Every price is a whole number of ticks. */
export function tickViolations(instrument: Instrument, bars: BarColumns): Violation[] {
  return eachBar(bars, (at, index) => {
    const prices = [bars.open, bars.high, bars.low, bars.close].map((column) => column[index] ?? 0)
    const wrong = prices.find(
      (price) => price % tickAt(instrument, price, Math.floor(at < MINUTE_STAMPS ? at : at / 10_000)) !== 0,
    )
    return wrong === undefined ? [] : [{ rule: '价格不在最小变动单位上', at, detail: `${wrong}` }]
  })
}

/** A finished day has its auction point and all its minutes, with the right stamps. */
export function minuteCountViolations(instrument: Instrument, minutes: BarColumns, date: number): Violation[] {
  const stamps = minuteStamps(venueOf(instrument))
  if (minutes.length !== stamps.length) {
    return [{ rule: '分钟数不对', at: date, detail: `${minutes.length} 根，应为 ${stamps.length} 根` }]
  }
  return eachBar(minutes, (at, index) =>
    at === date * 10_000 + (stamps[index] ?? 0) ? [] : [{ rule: '分钟数不对', at, detail: `第 ${index} 根` }],
  )
}

/** The previous close shown on each day is the exchange's: yesterday's close or the ex-right reference. */
export function previousCloseViolations(
  days: BarColumns,
  shown: ArrayLike<number>,
  rights: readonly ExRight[],
  tickSize = 10,
): Violation[] {
  const expected = previousCloses(days, rights, tickSize)
  return eachBar(days, (at, index) =>
    index === 0 || shown[index] === expected[index]
      ? []
      : [{ rule: '昨收不等于除权参考价', at, detail: `${shown[index]}，应为 ${expected[index]}` }],
  )
}

/** Every trade has a quantity that an order may have; odd lots appear only as sales of a remainder, so at most below one lot. */
export function lotViolations(instrument: Instrument, ticks: TickColumns): Violation[] {
  const smallest = smallestBuy(instrument)
  return Array.from(ticks.volume.subarray(0, ticks.length)).flatMap((volume, index) =>
    volume > 0 &&
    ((volume >= smallest && (volume - smallest) % buyStep(instrument) === 0) || volume % instrument.lotSize === 0)
      ? []
      : [{ rule: '不是整手' as const, at: ticks.time[index] ?? 0, detail: `${volume} 股` }],
  )
}

/** The minutes of a day add up to its daily bar; the amount to within the rounding of single minutes. */
export function minuteSumViolations(minutes: BarColumns, days: BarColumns, date: number): Violation[] {
  const index = days.time.indexOf(date)
  const sum = aggregateMinutes(minutes, 'day')
  const wrong = (['open', 'high', 'low', 'close', 'volume'] as const).filter(
    (field) => sum[field][0] !== days[field][index],
  )
  const amountOff = Math.abs((sum.amount[0] ?? 0) - (days.amount[index] ?? 0))
  return [...wrong, ...(amountOff > minutes.length ? ['amount'] : [])].map((field) => ({
    rule: '分钟合不成日线' as const,
    at: date,
    detail: field,
  }))
}

function eachBar(bars: BarColumns, check: (at: number, index: number) => Violation[]): Violation[] {
  const found: Violation[] = []
  for (let index = 0; index < bars.length; index += 1) found.push(...check(bars.time[index] ?? 0, index))
  return found
}
