import { haltsTrading, venueOf } from '@niujin/market'
import type { DayBar } from './day-bar.ts'
import type { DayFactors } from './day-factors.ts'
import { shapeOf, type DayShape } from './day-shape.ts'
import { halted, HALT_SLOTS, liveliness, mostHalts, type Halt } from './halts.ts'
import { priceSlots } from './price-slots.ts'
import { uniform } from './random.ts'
import type { StockModel } from './stock-model.ts'

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

/** The minutes of a day: from open to close through exactly its high and low, moving with market and sector. */
export function dayPath(
  model: Pick<StockModel, 'instrument' | 'key' | 'sectorKey'>,
  bar: DayBar,
  shared: DayFactors,
): DayPath {
  const { instrument, key } = model
  const isLevel = instrument.kind === 'index' || instrument.kind === 'sector'
  const venue = venueOf(instrument)
  const shape = shapeOf(venue)
  const volumeOf = (price: Int32Array, halts?: readonly Halt[]) =>
    volumeSlots({ key, isLevel, bar, price, shape, lot: instrument.lotSize, halts })
  if (instrument.kind !== 'stock' || bar.limitUp !== 0 || !haltsTrading(instrument, bar.date)) {
    const price = priceSlots(model, bar, { shared, shape })
    return { slots: shape.slots, price, volume: volumeOf(price) }
  }
  const moving = priceSlots(model, bar, { shared, shape: shapeOf(venue, mostHalts(bar) * HALT_SLOTS) })
  const { price, halts } = halted(moving, { slots: shape.slots, closing: shape.slots - 1 - shape.last })
  return { slots: shape.slots, price, halts, volume: volumeOf(price, halts) }
}

/** A day whose prices are given, such as a fund's that follows its index: the volume is spread over them. */
export function pathAlong(model: Pick<StockModel, 'instrument' | 'key'>, bar: DayBar, price: Int32Array): DayPath {
  const { instrument, key } = model
  const shape = shapeOf(venueOf(instrument))
  return {
    slots: price.length,
    price,
    volume: volumeSlots({ key, isLevel: false, bar, price, shape, lot: instrument.lotSize }),
  }
}

interface VolumeNeeds {
  key: number
  isLevel: boolean
  bar: DayBar
  price: Int32Array
  shape: DayShape
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
    // Until eleven those come who waited for the first half hour to be over.
    const settled = 0.6 * Math.exp(-(((progress - 0.17) / 0.08) ** 2))
    const reopened = progress > 0.5 ? 0.4 * Math.exp(-(progress - 0.5) * 16) : 0
    return 1 + 2.5 * Math.exp(-progress * 3.2) + settled + reopened + 0.8 * Math.exp(-(1 - progress) * 10)
  })
  usualByLast.set(last, made)
  return made
}

/** Shares per slot: busy at both ends of the day and when the price moves, in whole lots, adding up exactly. */
function volumeSlots({ key, isLevel, bar, price, shape, lot, halts = [] }: VolumeNeeds): Float64Array {
  const { slots, last } = shape
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
  const shares = wholeLots(weights, bar.volume, lot)
  tradeWhereMoved(shares, price, { last, lot })
  return shares
}

/** From here on a draw is a minute in which somebody large comes. */
const LARGE_COMES = 0.987
const LARGE = 11

/** How lively a minute is relative to the usual one at its time: mostly a little more or less, in some much more. */
function livelinessOf(drawn: number): number {
  return drawn > LARGE_COMES ? LARGE : 0.35 + 1.2 * drawn
}

const TILT_STEPS = 20
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

/** A price moves by trades only: in a quiet stock the busiest minute leaves a lot to a minute that moved without any. */
function tradeWhereMoved(shares: Float64Array, price: Int32Array, { last, lot }: { last: number; lot: number }): void {
  for (let slot = 1; slot <= last; slot += 1) {
    if ((shares[slot] ?? 0) > 0 || price[slot] === price[slot - 1]) continue
    const busiest = shares.indexOf(shares.reduce((most, volume) => Math.max(most, volume), 0))
    if ((shares[busiest] ?? 0) <= lot) return
    shares[busiest] = (shares[busiest] ?? 0) - lot
    shares[slot] = lot
  }
}
