import { haltsTrading, minuteStamps, tickAt, venueOf, type Instrument } from '@niujin/market'
import { bridge, type DayFactors } from './day-factors.ts'
import { halted, HALT_SLOTS, liveliness, mostHalts, type Halt } from './halts.ts'
import { traded } from './daily.ts'
import { uniform } from './random.ts'
import type { StockModel } from './stock-model.ts'

/** A day's bar that the path has to keep to. Prices in milli, volume in shares, amount in yuan. */
export interface DayBar {
  date: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
  /** 0 where there is none. */
  limitUp?: number
  limitDown?: number
}

/** A day minute by minute; slot 0 is the opening auction. */
export interface DayPath {
  readonly slots: number
  /** Price at the end of each slot, milli. */
  readonly price: Int32Array
  /** Shares traded in each slot; they add up to the day's. */
  readonly volume: Float64Array
  /** Yuan traded in each slot where the price does not tell it: an index has levels. */
  readonly amount?: Float64Array
  /** 盘中临时停牌; undefined on a day on which there are none by the rules. */
  readonly halts?: readonly Halt[]
}

const MARKET = 1
/** The last three minutes are the closing auction: no trades, then one price. Hong Kong's follows the last minute. */
const CLOSING_AUCTION_SLOTS = 3

/** The minutes of a day: from open to close through exactly its high and low, moving with market and sector. */
export function dayPath(
  model: Pick<StockModel, 'instrument' | 'key' | 'sectorKey'>,
  bar: DayBar,
  shared: DayFactors,
): DayPath {
  const { instrument, key } = model
  const isLevel = instrument.kind === 'index' || instrument.kind === 'sector'
  const slots = minuteStamps(venueOf(instrument)).length
  const last = slots - 1 - (instrument.exchange === 'HK' ? 0 : CLOSING_AUCTION_SLOTS)
  const volumeOf = (price: Int32Array, halts?: readonly Halt[]) =>
    volumeSlots({ key, isLevel, bar, price, slots, last, lot: instrument.lotSize, halts })
  if (instrument.kind !== 'stock' || bar.limitUp !== 0 || !haltsTrading(instrument, bar.date)) {
    const price = priceSlots({ model, bar, shared, slots, last })
    return { slots, price, volume: volumeOf(price) }
  }
  const still = mostHalts(bar) * HALT_SLOTS
  const { price, halts } = halted(priceSlots({ model, bar, shared, slots: slots - still, last: last - still }), {
    slots,
    closing: slots - 1 - last,
  })
  return { slots, price, halts, volume: volumeOf(price, halts) }
}

/** A day whose prices are given, such as a fund's that follows its index: the volume is spread over them. */
export function pathAlong(model: Pick<StockModel, 'instrument' | 'key'>, bar: DayBar, price: Int32Array): DayPath {
  const slots = price.length
  const last = slots - 1 - CLOSING_AUCTION_SLOTS
  return {
    slots,
    price,
    volume: volumeSlots({ key: model.key, isLevel: false, bar, price, slots, last, lot: model.instrument.lotSize }),
  }
}

interface PriceNeeds {
  model: Pick<StockModel, 'instrument' | 'key' | 'sectorKey'>
  bar: DayBar
  shared: DayFactors
  slots: number
  /** Last slot of continuous trading. */
  last: number
}

function priceSlots({ model, bar, shared, slots, last }: PriceNeeds): Int32Array {
  const { instrument } = model
  const market = shared.of(MARKET, bar.date, slots)
  const sector = shared.of(model.sectorKey, bar.date, slots)
  const own = bridge(model.key, bar.date, slots)
  const raw = new Float64Array(slots)
  const drift = bar.close - bar.open
  const size = Math.max(bar.high - bar.low, tickAt(instrument, bar.close, bar.date)) * 0.9
  for (let slot = 0; slot < slots; slot += 1) {
    const noise = 0.8 * (market[slot] ?? 0) + 0.5 * (sector[slot] ?? 0) + 0.6 * (own[slot] ?? 0)
    raw[slot] = bar.open + (drift * slot) / (slots - 1) + size * noise
  }
  const price = stretched(raw, bar, instrument)
  touchExtremes(price, bar, { last: Math.min(last, slots - 2), instrument })
  for (let slot = last + 1; slot < slots - 1; slot += 1) price[slot] = price[last] ?? bar.close
  price[0] = bar.open
  price[slots - 1] = bar.close
  return price
}

/** The path with what lies outside of open and close stretched or pressed until it just reaches high and low. */
function stretched(raw: Float64Array, bar: DayBar, instrument: Instrument): Int32Array {
  const top = Math.max(bar.open, bar.close)
  const bottom = Math.min(bar.open, bar.close)
  let most = top
  let least = bottom
  for (const value of raw) {
    if (value > most) most = value
    if (value < least) least = value
  }
  const range = bar.high - bar.low
  const up = bend(most > top ? { room: bar.high - top, reach: most - top, range } : undefined, bar.high === bar.limitUp)
  const down = bend(
    least < bottom ? { room: bottom - bar.low, reach: bottom - least, range } : undefined,
    bar.low === bar.limitDown,
  )
  return Int32Array.from(raw, (value) => {
    const bent = value > top ? top + (value - top) * up : value < bottom ? bottom - (bottom - value) * down : value
    return Math.min(bar.high, Math.max(bar.low, traded(instrument, bent, bar.date)))
  })
}

/**
 * How far a path goes beyond open and close. Pressed almost flat it would stand still for hours, which only a sealed
 * limit does; so it is folded back instead.
 */
function bend(side: { room: number; reach: number; range: number } | undefined, sealed: boolean): number {
  if (!side) return 0
  const factor = side.room / side.reach
  return sealed || factor > 0.4 ? factor : factor - Math.min(0.6, (0.55 * side.range) / side.reach)
}

/** Rounding may miss the extremes by a tick: the slots nearest to them are put on them. */
function touchExtremes(
  price: Int32Array,
  bar: DayBar,
  { last, instrument }: { last: number; instrument: Instrument },
): void {
  let highest = 1
  let lowest = 1
  for (let slot = 1; slot <= last; slot += 1) {
    if ((price[slot] ?? 0) > (price[highest] ?? 0)) highest = slot
    if ((price[slot] ?? 0) < (price[lowest] ?? 0)) lowest = slot
  }
  if (highest === lowest) lowest = Math.min(last, highest + 1)
  // Neither hill reaches as far as the other extreme: leading to the low must not pull the high down again.
  const within = Math.min(APPROACH, Math.abs(highest - lowest))
  if (bar.high > Math.max(bar.open, bar.close))
    lead(price, { at: highest, to: bar.high, last, instrument, within, date: bar.date })
  if (bar.low < Math.min(bar.open, bar.close))
    lead(price, { at: lowest, to: bar.low, last, instrument, within, date: bar.date })
}

/** Most minutes in which a price approaches its extreme. */
const APPROACH = 14

interface Lead {
  at: number
  to: number
  last: number
  instrument: Instrument
  date: number
  /** Minutes on each side that are led. */
  within: number
}

/** Leads the minutes around a slot up or down to a price, so that an extreme is a hill and not a needle. */
function lead(price: Int32Array, { at, to, last, instrument, within, date }: Lead): void {
  const missing = to - (price[at] ?? to)
  if (missing === 0) return
  for (let slot = Math.max(1, at - within); slot <= Math.min(last, at + within); slot += 1) {
    const near = 1 - Math.abs(slot - at) / within
    const moved = traded(instrument, (price[slot] ?? to) + missing * near * near, date)
    price[slot] = missing > 0 ? Math.min(to, moved) : Math.max(to, moved)
  }
  price[at] = to
}

interface VolumeNeeds {
  key: number
  isLevel: boolean
  bar: DayBar
  price: Int32Array
  slots: number
  last: number
  lot: number
  halts?: readonly Halt[] | undefined
}

const usualByLast = new Map<number, Float64Array>()

/** How busy each minute of a usual day is: a lively morning, a quiet noon, a rush before the close. Kept for every `last`. */
function usualMinutes(last: number): Float64Array {
  const known = usualByLast.get(last)
  if (known) return known
  const made = Float64Array.from({ length: last + 1 }, (_, slot) => {
    const progress = (slot - 1) / (last - 1)
    const reopened = progress > 0.5 ? 0.4 * Math.exp(-(progress - 0.5) * 16) : 0
    return 1 + 3.6 * Math.exp(-progress * 6) + reopened + 0.6 * Math.exp(-(1 - progress) * 10)
  })
  usualByLast.set(last, made)
  return made
}

/** Shares per slot: busy at both ends of the day and when the price moves, in whole lots, adding up exactly. */
function volumeSlots({ key, isLevel, bar, price, slots, last, lot, halts = [] }: VolumeNeeds): Float64Array {
  const weights = new Float64Array(slots)
  const usual = usualMinutes(last)
  let sum = 0
  for (let slot = 1; slot <= last; slot += 1) {
    const moved = Math.abs((price[slot] ?? 0) - (price[slot - 1] ?? 0)) / (price[slot] ?? 1)
    weights[slot] = (usual[slot] ?? 1) * livelinessOf(uniform(key, bar.date, 1000 + slot)) * (1 + 120 * moved)
    weights[slot] = (weights[slot] ?? 0) * liveliness(halts, slot)
    sum += weights[slot] ?? 0
  }
  weights[0] = sum * 0.014
  if (last < slots - 1) weights[slots - 1] = sum * 0.013
  // The amount over the volume of an index is no price, so there is nothing to lean towards.
  if (!isLevel) tilt(weights, price, (bar.amount / bar.volume) * 1000)
  return wholeLots(weights, bar.volume, lot)
}

/** From here on a draw is a minute in which somebody large comes. */
const LARGE_COMES = 0.987
const LARGE = 11

/** How lively a minute is relative to the usual one at its time: mostly a little more or less, in some much more. */
function livelinessOf(drawn: number): number {
  return drawn > LARGE_COMES ? LARGE : 0.35 + 1.2 * drawn
}

const TILT_STEPS = 12
/** No minute gets more than about one and a half times its share per step. */
const MOST_LEAN = 0.2

/** Leans the weights towards dearer or cheaper minutes until their mean price is the day's average price (Newton's method). */
function tilt(weights: Float64Array, price: Int32Array, target: number): void {
  if (!Number.isFinite(target)) return
  for (let step = 0; step < TILT_STEPS; step += 1) {
    let sum = 0
    let first = 0
    let second = 0
    for (let slot = 0; slot < weights.length; slot += 1) {
      const weight = weights[slot] ?? 0
      const away = meanOf(price, slot) / target - 1
      sum += weight
      first += weight * away
      second += weight * away * away
    }
    const mean = first / sum
    const variance = second / sum - mean * mean
    if (Math.abs(mean) < 1e-6 || variance < 1e-9) return
    const lean = Math.max(-300, Math.min(300, -mean / variance))
    for (let slot = 0; slot < weights.length; slot += 1) {
      const power = lean * (meanOf(price, slot) / target - 1)
      weights[slot] = (weights[slot] ?? 0) * Math.exp(Math.max(-MOST_LEAN, Math.min(MOST_LEAN, power)))
    }
  }
}

/** The middle of a slot's two ends, milli; the auction's one price for slot 0. */
export function meanOf(price: Int32Array, slot: number): number {
  const close = price[slot] ?? 0
  return slot === 0 ? close : (close + (price[slot - 1] ?? close)) / 2
}

function wholeLots(weights: Float64Array, volume: number, lot: number): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const lots = Math.round(volume / lot)
  const shares = new Float64Array(weights.length)
  let given = 0
  let carried = 0
  for (let slot = 0; slot < weights.length; slot += 1) {
    carried += ((weights[slot] ?? 0) / total) * lots
    const now = Math.min(lots, Math.round(carried))
    shares[slot] = (now - given) * lot
    given = now
  }
  // Whatever rounding left goes to the busiest slot, the first minute.
  shares[1] = (shares[1] ?? 0) + (lots - given) * lot
  return shares
}
