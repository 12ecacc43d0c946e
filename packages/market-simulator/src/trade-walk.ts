import type { Instrument } from '@niujin/market'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import { snapshotPrice, snapshotVolume, type SlotTime } from './moment.ts'

/** Three-second snapshots of a minute. */
export const SNAPSHOTS = 20
const SECONDS = 3
const MINUTE = 60

/** Told of a trade: second of the day, price in milli, shares, and 1 bought, -1 sold or 0 matched by the first auction. */
export type OnTrade = (time: number, price: number, volume: number, side: 1 | -1 | 0) => void

/** How many snapshots may still be gone through; grows less as walks go. */
export interface Allowance {
  snapshots: number
}

/**
 * Goes through the trades of a day once, from the opening auction on: one for each snapshot in which something traded.
 * Whoever shows trades or adds them up walks here, so that a sum of trades is the sum of the trades shown.
 */
export class TradeWalk {
  private readonly instrument: Instrument
  private readonly bar: DayBar
  private readonly path: DayPath
  private slot = 0
  /** Snapshots of `slot` already gone through, and the shares traded in them. */
  private done = 0
  private traded = 0
  private previous = 0
  private count = 0

  constructor(instrument: Instrument, { bar, path }: { bar: DayBar; path: DayPath }) {
    this.instrument = instrument
    this.bar = bar
    this.path = path
  }

  /**
   * Goes on to a slot time, as far as `allowance` lasts; whether it got there. Time already gone through is not gone
   * through again.
   */
  to(
    { finished, snapshot }: SlotTime,
    onTrade: OnTrade,
    allowance: Allowance = { snapshots: Number.POSITIVE_INFINITY },
  ): boolean {
    const slots = Math.min(this.path.slots, finished)
    for (; this.slot < slots; this.leave()) {
      if (allowance.snapshots <= 0) return false
      allowance.snapshots -= SNAPSHOTS
      if (this.isAuction()) this.match(onTrade)
      else this.within(SNAPSHOTS, onTrade)
    }
    if (snapshot > 0 && this.slot === finished && this.slot < this.path.slots && !this.isAuction())
      this.within(snapshot, onTrade)
    return true
  }

  /** Whether it has gone further than a slot time. */
  isPast({ finished, snapshot }: SlotTime): boolean {
    return this.slot > Math.max(0, finished) || (this.slot === finished && this.done > snapshot)
  }

  private leave(): void {
    this.slot += 1
    this.done = 0
    this.traded = 0
  }

  /** Auctions are matched at once at their end. */
  private isAuction(): boolean {
    const { slot, path } = this
    return slot === 0 || (slot === path.slots - 1 && (path.volume[slot - 1] ?? 0) === 0)
  }

  private match(onTrade: OnTrade): void {
    const { slot, path } = this
    const starts = slotStart(this.instrument.exchange === 'HK', slot)
    this.trade(slot === 0 ? starts : starts + MINUTE, path.price[slot] ?? 0, {
      volume: path.volume[slot] ?? 0,
      onTrade,
    })
  }

  private within(until: number, onTrade: OnTrade): void {
    const { instrument, bar, path, slot } = this
    const starts = slotStart(instrument.exchange === 'HK', slot)
    for (; this.done < until; this.done += 1) {
      const number = this.done + 1
      const volume = snapshotVolume(path, slot, number, instrument.lotSize)
      if (volume <= this.traded) continue
      this.trade(starts + number * SECONDS, snapshotPrice({ instrument, bar, path }, slot, number), {
        volume: volume - this.traded,
        onTrade,
      })
      this.traded = volume
    }
  }

  private trade(time: number, price: number, { volume, onTrade }: { volume: number; onTrade: OnTrade }): void {
    if (volume <= 0) return
    const { previous, count } = this
    onTrade(
      time,
      price,
      volume,
      previous === 0 ? 0 : price > previous ? 1 : price < previous ? -1 : count % 2 === 0 ? 1 : -1,
    )
    this.previous = price
    this.count += 1
  }
}

/** Second of the day at which a slot begins; slot 0 is the opening auction's match. */
function slotStart(isHk: boolean, slot: number): number {
  if (slot === 0) return isHk ? 9 * 3600 + 22 * 60 : 9 * 3600 + 25 * 60
  const morning = isHk ? 150 : 120
  const traded = slot - 1
  return traded < morning ? 34_200 + traded * MINUTE : 46_800 + (traded - morning) * MINUTE
}
