import { buyStep, LIMIT_STATE, smallestBuy, tradingDays, type Instrument } from '@niujin/market'
import { MILLIONTHS, type BarRight, type PlayBar, type PlayWindow } from './bars.ts'

/** Days of a stock as they were traded, oldest first; prices in milli, without those on which nothing traded. */
export interface TradedDays {
  /** YYYYMMDD. */
  readonly time: readonly number[]
  readonly open: readonly number[]
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
  /** Shares. */
  readonly volume: readonly number[]
  /** `LIMIT_STATE` of the days on which it is not 0. */
  readonly limits: ReadonlyMap<number, number>
  /** By the first day traded without the right: reference ÷ previous close, and what one share became. */
  readonly rights: ReadonlyMap<number, { readonly ratio: number; readonly shares: number }>
}

/** The close that a hidden stock's first bar has, milli. */
const FIRST_CLOSE = 100_000
/** Its usual day's volume. */
const USUAL_VOLUME = 10_000
const TICK = 10

/**
 * The window as it is played. Of a hidden stock every price is multiplied by one number that makes its first close
 * 100.00, and every volume by one that makes the usual day of the warm-up 10,000: the limits are those of the real prices.
 */
export function makeWindow(
  days: TradedDays,
  { instrument, warmUp, isBlind }: { instrument: LotRule; warmUp: number; isBlind: boolean },
): PlayWindow {
  const scale = isBlind ? FIRST_CLOSE / (days.close[0] ?? FIRST_CLOSE) : 1
  const volumeScale = isBlind ? USUAL_VOLUME / Math.max(1, mean(days.volume.slice(0, warmUp))) : 1
  const price = (milli: number | undefined = 0) => Math.max(TICK, Math.round((milli * scale) / TICK) * TICK)
  const bars = days.time.map((date, at): PlayBar => ({
    open: price(days.open[at]),
    high: price(days.high[at]),
    low: price(days.low[at]),
    close: price(days.close[at]),
    volume: Math.round((days.volume[at] ?? 0) * volumeScale),
    limit: limitOf(days.limits.get(date) ?? 0),
    suspended: suspendedBefore(days.time[at - 1], date),
    right: at === 0 ? null : rightOf(days, at, scale),
  }))
  return { bars, warmUp, lot: { least: smallestBuy(instrument), step: buyStep(instrument) } }
}

type LotRule = Pick<Instrument, 'kind' | 'board' | 'lotSize'>

function limitOf(state: number): PlayBar['limit'] {
  if (state & LIMIT_STATE.closedUp) return 'up'
  return state & LIMIT_STATE.closedDown ? 'down' : null
}

function suspendedBefore(previous: number | undefined, date: number): number {
  return previous === undefined ? 0 : Math.max(0, tradingDays('a', previous, date).length - 2)
}

/** What the right did, with prices in the window's scale. */
function rightOf({ time, close, rights }: TradedDays, at: number, scale: number): BarRight | null {
  const right = rights.get(time[at] ?? 0)
  const before = close[at - 1] ?? 0
  if (!right || before <= 0) return null
  const reference = Math.round((before * right.ratio) / TICK) * TICK
  const cash = before - reference * right.shares
  const ratio = Math.round(right.ratio * MILLIONTHS)
  // Within a tick for each share it is the rounding of the reference price.
  if (Math.abs(cash) <= TICK * right.shares) return { ratio, shares: Math.round(right.shares * MILLIONTHS), cash: 0 }
  // 配股 asks for money: who holds is taken to have sold as much as pays for it, so that nothing is gained or lost.
  if (cash < 0) return { ratio, shares: Math.round(MILLIONTHS / right.ratio), cash: 0 }
  return { ratio, shares: Math.round(right.shares * MILLIONTHS), cash: Math.round(cash * scale) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
