import { tickAt, type Instrument } from '@niujin/market'
import { traded } from './daily.ts'
import { bridge, type DayFactors } from './day-factors.ts'
import type { DayBar } from './day-bar.ts'
import type { DayShape } from './day-shape.ts'
import { hash, normal, uniform } from './random.ts'
import type { StockModel } from './stock-model.ts'
import { leadThrough, turningPoints } from './turning-points.ts'

const MARKET = 1
/** What pushes a price within a day: the market, its sector, itself. Their squares add up to one. */
const PUSHES = { market: 0.55, sector: 0.35, own: 0.758 } as const

/**
 * Price at the end of each slot, milli: a Brownian path with the day's volatility from open to close, led through its
 * high and low. Beyond them it is folded back and not pressed, so minutes move alike wherever the price stands.
 */
export function priceSlots(
  { instrument, key, sectorKey }: Pick<StockModel, 'instrument' | 'key' | 'sectorKey'>,
  bar: DayBar,
  { shared, shape }: { shared: DayFactors; shape: DayShape },
): Int32Array {
  const { slots, last, elapsed } = shape
  const market = shared.of(MARKET, bar.date, shape)
  const sector = shared.of(sectorKey, bar.date, shape)
  const own = bridge(key, bar.date, shape)
  const volatility = volatilityOf(bar) * Math.exp(RESTLESS * normal(key, bar.date, RESTLESSNESS))
  const drift = bar.close + waiting(bar, key) - bar.open
  const path = new Float64Array(slots)
  for (let slot = 0; slot < slots; slot += 1) {
    const push =
      PUSHES.market * (market[slot] ?? 0) + PUSHES.sector * (sector[slot] ?? 0) + PUSHES.own * (own[slot] ?? 0)
    path[slot] = bar.open + drift * (elapsed[slot] ?? 0) + volatility * push
  }
  const points = turningPoints(path, shape, {
    high: bar.high > Math.max(bar.open, bar.close) ? bar.high : undefined,
    low: bar.low < Math.min(bar.open, bar.close) ? bar.low : undefined,
    volatility,
  })
  leadThrough(path, shape, points)
  const price = quoted(path, bar, { instrument, key, shape })
  for (const { slot, to } of points) price[slot] = to
  price.fill(price[last] ?? bar.close, last + 1, slots - 1)
  price[0] = bar.open
  price[slots - 1] = bar.close
  return price
}

/** How much a day's volatility differs from what its bar tells, logarithmic; the number of its draw. */
const RESTLESS = 0.28
const RESTLESSNESS = 40
/** A day's volatility is no less than this part of its range: it has to get from one end to the other. */
const LEAST = 0.3

/** A day's volatility as its bar tells it, milli (the estimator of Garman and Klass, 1980). */
function volatilityOf({ open, high, low, close }: DayBar): number {
  const [up, down, whole] = [high - open, low - open, close - open]
  const variance = 0.511 * (up - down) ** 2 - 0.019 * (whole * (up + down) - 2 * up * down) - 0.383 * whole ** 2
  return Math.max(LEAST * (high - low), Math.sqrt(Math.max(0, variance)))
}

/** How far beyond its limit a price that is sealed there would end, milli: what waits is what keeps it sealed. */
function waiting({ open, high, low, close, limitUp, limitDown }: DayBar, key: number): number {
  const side = close === limitUp && open < limitUp ? 1 : close === limitDown && open > limitDown ? -1 : 0
  return side * (high - low) * (0.2 + uniform(key, close, open))
}

/**
 * How far trades are from the path, on either side of it: parts of a tick, and of the day's range in the minutes of a day
 * without a morning. In their cube, as most are near.
 */
const OFF_TICKS = 0.25
const OFF_RANGE = 0.31
const CUBED = Math.sqrt(7)
/** Who would change the price by less than this leaves it: parts of a tick and of the day's range. */
const STAY_TICKS = 0.5
const STAY_RANGE = 0.009
/** How near the path itself comes to the day's high and low, which trades reach: parts of a tick and of the day's range. */
const EDGE_TICKS = 0.7
const EDGE_RANGE = 0.014

/** What the prices of a day keep to, milli. */
interface Frame {
  /** The day's, which trades reach. */
  readonly high: number
  readonly low: number
  /** Between these the path is folded; at a limit it stands. */
  readonly top: number
  readonly bottom: number
  readonly sealedUp: boolean
  readonly sealedDown: boolean
  /** How far trades may be off the path, always and in a usual minute. */
  readonly offAlways: number
  readonly off: number
  readonly stay: number
}

function frameOf({ high, low, limitUp, limitDown, date }: DayBar, instrument: Instrument): Frame {
  // A level is no price: nobody is bid for it or asks.
  const isLevel = instrument.kind === 'index' || instrument.kind === 'sector'
  const tick = isLevel ? 0 : tickAt(instrument, low, date)
  const range = isLevel ? 0 : high - low
  const edge = Math.min(range / 4, EDGE_TICKS * tick + EDGE_RANGE * range)
  return {
    high,
    low,
    top: high - edge,
    bottom: low + edge,
    sealedUp: high === limitUp,
    sealedDown: low === limitDown,
    offAlways: CUBED * OFF_TICKS * tick,
    off: CUBED * OFF_RANGE * range,
    stay: STAY_TICKS * tick + STAY_RANGE * range,
  }
}

/** The path in prices at which it trades, inside of the day's range. */
function quoted(
  path: Float64Array,
  bar: DayBar,
  { instrument, key, shape }: { instrument: Instrument; key: number; shape: DayShape },
): Int32Array {
  const frame = frameOf(bar, instrument)
  const { high, low, offAlways, off, stay } = frame
  const draws = hash(key, bar.date, 7)
  const price = new Int32Array(path.length)
  let before = bar.open
  for (let slot = 1; slot <= shape.last; slot += 1) {
    const side = 2 * uniform(draws, slot) - 1
    const value = folded(path[slot] ?? 0, (offAlways + off * (shape.moves[slot] ?? 0)) * side ** 3, frame)
    if (Math.abs(value - before) > stay) before = Math.min(high, Math.max(low, traded(instrument, value, bar.date)))
    price[slot] = before
  }
  return price
}

/** A price of the path inside of the day's range, and a trade as far off it; sealed at a limit it stands there. */
function folded(ideal: number, away: number, { high, low, top, bottom, sealedUp, sealedDown }: Frame): number {
  if (sealedUp && ideal >= high) return high
  if (sealedDown && ideal <= low) return low
  if (ideal > top) return 2 * top - ideal + away
  return (ideal < bottom ? 2 * bottom - ideal : ideal) + away
}
