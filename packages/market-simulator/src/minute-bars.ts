import { emptyBars, minuteStamps, tickAt, venueOf, type BarColumns, type Instrument } from '@niujin/market'
import type { DayBar } from './day-bar.ts'
import { meanOf, type DayPath } from './day-path.ts'
import { hash } from './random.ts'

/** High and low a minute reaches beyond its ends, milli, inside the day's range. */
export function reach(path: DayPath, bar: DayBar, slot: number, instrument: Instrument): { high: number; low: number } {
  const close = path.price[slot] ?? 0
  const open = slot === 0 ? close : (path.price[slot - 1] ?? close)
  const top = Math.max(open, close)
  const bottom = Math.min(open, close)
  // Where halts are possible a price beyond a minute's ends might have begun one.
  if (slot === 0 || path.halts || (path.volume[slot] ?? 0) === 0) return { high: top, low: bottom }
  const drawn = hash(path.slots, slot, close)
  const far = FARTHEST * (bar.high - bar.low) * ((drawn >>> 16) / 65_536)
  const above = drawn % 3 === 0 ? top + wick(tickAt(instrument, top, bar.date), far) : top
  // Down from where two of Hong Kong's bands meet it is the cheaper band's tick.
  const below = drawn % 5 < 2 ? bottom - wick(tickAt(instrument, bottom - 1, bar.date), far) : bottom
  return { high: above < bar.high ? above : top, low: below > bar.low ? below : bottom }
}

/** Part of the day's range. */
const FARTHEST = 0.06

function wick(tick: number, far: number): number {
  return tick * Math.max(1, Math.round(far / tick))
}

/** The first `count` slots of a day as one-minute bars. Amounts add up to the day's when all slots are asked for. */
export function minuteBars(instrument: Instrument, bar: DayBar, path: DayPath, count: number): BarColumns {
  const stamps = minuteStamps(venueOf(instrument))
  const bars = emptyBars(Math.min(count, path.slots))
  const amounts = slotAmounts(bar, path)
  for (let slot = 0; slot < bars.length; slot += 1) {
    const close = path.price[slot] ?? 0
    const auction = slot === 0 || (slot === path.slots - 1 && (path.volume[slot - 1] ?? 0) === 0)
    const open = auction ? close : (path.price[slot - 1] ?? close)
    const { high, low } = auction ? { high: close, low: close } : reach(path, bar, slot, instrument)
    bars.time[slot] = bar.date * 10_000 + (stamps[slot] ?? 0)
    bars.open[slot] = open
    bars.high[slot] = high
    bars.low[slot] = low
    bars.close[slot] = close
    bars.volume[slot] = path.volume[slot] ?? 0
    bars.amount[slot] = amounts[slot] ?? 0
  }
  return bars
}

/** Factor by which slot amounts at their mean price have to be scaled to add up to the day's amount; close to 1. */
export function amountScale(bar: DayBar, path: DayPath): number {
  let sum = 0
  for (let slot = 0; slot < path.slots; slot += 1) sum += (path.volume[slot] ?? 0) * meanOf(path.price, slot)
  return sum > 0 ? (bar.amount * 1000) / sum : 1
}

/** Yuan traded in each slot; they add up to the day's. */
export function slotAmounts(bar: DayBar, path: DayPath): Float64Array {
  const scale = amountScale(bar, path)
  const amounts = new Float64Array(path.slots)
  let left = bar.amount
  for (let slot = 0; slot < path.slots; slot += 1) {
    amounts[slot] = slot === path.slots - 1 ? left : Math.min(left, slotAmount(path, slot, scale))
    left -= amounts[slot] ?? 0
  }
  return amounts
}

/** Yuan traded in a slot. */
export function slotAmount(path: DayPath, slot: number, scale: number): number {
  return path.amount?.[slot] ?? Math.round(((path.volume[slot] ?? 0) * meanOf(path.price, slot) * scale) / 1000)
}
