import { haltStepsReached, roundToTick, type Instrument } from '@niujin/market'
import { hash, normal } from './random.ts'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import { endsInHalt } from './halts.ts'
import { meanOf } from './day-path.ts'
import { reach } from './minute-bars.ts'

/** Snapshots come every three seconds, as the exchanges send them. */
export const SNAPSHOT_SECONDS = 3
const SNAPSHOTS = 60 / SNAPSHOT_SECONDS
const MORNING = 9 * 3600 + 30 * 60
const AFTERNOON = 13 * 3600
const A_NOON = 11 * 3600 + 30 * 60
const HK_NOON = 12 * 3600

/** Where a second of the day lies: how many slots are finished, and the snapshot within the one in progress. */
export interface SlotTime {
  /** Slots that are over; -1 before the opening auction is matched. */
  finished: number
  /** Snapshots of the slot in progress, 0 to 19; 0 when none is in progress. */
  snapshot: number
}

/** From here to the close an A share only gathers orders: nothing of its minutes is seen before they are matched. */
export const CLOSING_AUCTION = 14 * 3600 + 57 * 60
export const A_CLOSE = 15 * 3600

/** The slot time of a second, Shanghai; noon and the closing auction stand still. */
export function slotTime(isHk: boolean, second: number): SlotTime {
  const auction = isHk ? 9 * 3600 + 22 * 60 : 9 * 3600 + 25 * 60
  if (second < auction) return { finished: -1, snapshot: 0 }
  if (second < MORNING) return { finished: 1, snapshot: 0 }
  const noon = isHk ? HK_NOON : A_NOON
  const morning = Math.min(second, noon) - MORNING
  const afternoon = Math.max(0, Math.min(second, isHk ? 16 * 3600 : A_CLOSE) - AFTERNOON)
  const traded = morning + afternoon
  const finished = 1 + Math.floor(traded / 60)
  if (!isHk && second >= CLOSING_AUCTION) return { finished, snapshot: 0 }
  return { finished, snapshot: Math.floor((traded % 60) / SNAPSHOT_SECONDS) }
}

/** A day of an instrument: its bar and its minutes. */
export interface DayOf {
  readonly instrument: Instrument
  readonly bar: DayBar
  readonly path: DayPath
}

/** The price of snapshot `number` (1 to 20) of a slot: from its open by way of its low and high to its close. */
export function snapshotPrice({ instrument, bar, path }: DayOf, slot: number, number: number): number {
  const close = path.price[slot] ?? 0
  if (number >= SNAPSHOTS || (path.volume[slot] ?? 0) === 0)
    return number >= SNAPSHOTS ? close : (path.price[slot - 1] ?? close)
  const open = path.price[slot - 1] ?? close
  if (endsInHalt(path.halts, slot)) return beforeHalt({ instrument, bar, path }, { open, close, number })
  const { high, low } = reach(path, bar, slot, instrument)
  const lowFirst = hash(slot, close, open) % 2 === 0
  const turns = lowFirst ? [open, low, high, close] : [open, high, low, close]
  const progress = (number / SNAPSHOTS) * 3
  const leg = Math.min(2, Math.floor(progress))
  const from = turns[leg] ?? close
  const to = turns[leg + 1] ?? close
  const price = roundToTick(instrument, from + (to - from) * (progress - leg), bar.date)
  // Quiet seconds repeat the price before them.
  return Math.min(high, Math.max(low, price))
}

/** On the way to the trade that halts trading: straight there, short of the step. */
function beforeHalt(
  { instrument, bar }: DayOf,
  { open, close, number }: { open: number; close: number; number: number },
): number {
  const steps = haltStepsReached(bar.open, close)
  const price = roundToTick(instrument, open + ((close - open) * number) / SNAPSHOTS, bar.date)
  const back = close > open ? -instrument.tickSize : instrument.tickSize
  let short = price
  while (short !== open && haltStepsReached(bar.open, short) >= steps) short += back
  return short
}

const PROFILES = 64
/** How unevenly a minute's shares fall on its snapshots (a logarithmic deviation): most are small, a few large. */
const UNEVEN = 1.35
/** In one minute of so many a single order is most of what trades. */
const ONE_ORDER = 6
const OF_ONE_ORDER = 110

/** Parts of a minute's shares that have traded after each of its snapshots, in some ways that a minute may go. */
const profiles: readonly Float64Array[] = Array.from({ length: PROFILES }, (_, profile) => {
  const weights = Array.from({ length: SNAPSHOTS }, (_empty, at) => Math.exp(UNEVEN * normal(profile, at, 61)))
  if (profile % ONE_ORDER === 0) weights[hash(profile, 62) % SNAPSHOTS] = OF_ONE_ORDER
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return Float64Array.from([0, ...weights], (weight) => (sum += weight) / whole)
})

/** Shares traded in the first `number` snapshots of a slot, whole lots. */
export function snapshotVolume(path: DayPath, slot: number, number: number, lot: number): number {
  const volume = path.volume[slot] ?? 0
  if (number >= SNAPSHOTS) return volume
  const part = profiles[hash(slot, volume) % PROFILES]?.[number] ?? 0
  // What halts trading is the minute's last trade.
  const most = endsInHalt(path.halts, slot) ? volume - lot : volume
  return Math.min(most, Math.round((volume * part) / lot) * lot)
}

/** Prices of the trades in the first `count` snapshots of a slot, in order; a snapshot in which nothing traded has none. */
export function snapshotTrades(day: DayOf, slot: number, count: number): number[] {
  const prices: number[] = []
  let traded = 0
  for (let number = 1; number <= count; number += 1) {
    const volume = snapshotVolume(day.path, slot, number, day.instrument.lotSize)
    if (volume > traded) prices.push(snapshotPrice(day, slot, number))
    traded = volume
  }
  return prices
}

/** What is known of a day up to a second: prices so far, cumulative volume and amount. */
export interface DaySoFar {
  open: number
  high: number
  low: number
  last: number
  volume: number
  amount: number
  /** Price change of the last snapshot: its sign says who started the trade. */
  step: number
}

/** Running sums over a path, so that any second is answered at once. */
export class DayCursor {
  private readonly path: DayPath
  private readonly bar: DayBar
  private readonly instrument: Instrument
  private readonly scale: number
  private slots = 0
  private high = 0
  private low = 0
  private volume = 0
  private amount = 0

  constructor(instrument: Instrument, bar: DayBar, path: DayPath, scale: number) {
    this.instrument = instrument
    this.bar = bar
    this.path = path
    this.scale = scale
  }

  /** The day up to a slot time; undefined before the first trade. Cheap when time only moves forward. */
  at({ finished, snapshot }: SlotTime): DaySoFar | undefined {
    if (finished < 1) return undefined
    const done = Math.min(finished, this.path.slots)
    if (done < this.slots) this.rewind()
    this.advance(done)
    const last = this.path.price[done - 1] ?? 0
    const before = {
      open: this.bar.open,
      high: this.high,
      low: this.low,
      last,
      volume: this.volume,
      amount: this.amount,
      step: last - (this.path.price[done - 2] ?? last),
    }
    const quiet = snapshot === 0 || done >= this.path.slots || this.isClosingAuction(done)
    return quiet ? before : this.within(before, done, snapshot)
  }

  /** The closing auction is matched at once at its end. */
  private isClosingAuction(slot: number): boolean {
    return slot === this.path.slots - 1 && (this.path.volume[slot - 1] ?? 0) === 0
  }

  private within(before: DaySoFar, slot: number, snapshot: number): DaySoFar {
    const { path, bar, instrument } = this
    let { high, low } = before
    let last = before.last
    let previous = last
    for (const price of snapshotTrades({ instrument, bar, path }, slot, snapshot)) {
      previous = last
      last = price
      high = Math.max(high, last)
      low = Math.min(low, last)
    }
    const volume = snapshotVolume(path, slot, snapshot, instrument.lotSize)
    const amount = Math.round((volume * meanOf(path.price, slot) * this.scale) / 1000)
    return {
      open: bar.open,
      high,
      low,
      last,
      volume: before.volume + volume,
      amount: before.amount + amount,
      step: last - previous,
    }
  }

  private rewind(): void {
    this.slots = 0
    this.high = 0
    this.low = 0
    this.volume = 0
    this.amount = 0
  }

  private advance(slots: number): void {
    for (; this.slots < slots; this.slots += 1) {
      const slot = this.slots
      const { high, low } = reach(this.path, this.bar, slot, this.instrument)
      this.high = Math.max(this.high, high)
      this.low = this.low === 0 ? low : Math.min(this.low, low)
      this.volume += this.path.volume[slot] ?? 0
      this.amount += Math.round(((this.path.volume[slot] ?? 0) * meanOf(this.path.price, slot) * this.scale) / 1000)
    }
  }
}
