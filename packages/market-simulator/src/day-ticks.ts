import type { Instrument, TickColumns } from '@niujin/market'
import type { DayBar, DayPath } from './day-path.ts'
import { snapshotPrice, snapshotVolume, type SlotTime } from './moment.ts'

const SNAPSHOTS = 20
const MINUTE = 60

/** Trades of a day up to a slot time: one for each three-second snapshot in which something traded, as the exchanges' feeds show them. */
export function dayTicks(instrument: Instrument, day: { bar: DayBar; path: DayPath } | undefined, { finished, snapshot }: SlotTime): TickColumns {
  const most = (finished + 1) * SNAPSHOTS
  const ticks = { time: new Int32Array(Math.max(0, most)), price: new Int32Array(Math.max(0, most)), volume: new Float64Array(Math.max(0, most)), side: new Int8Array(Math.max(0, most)) }
  let length = 0
  let previous = 0
  const add = (time: number, price: number, volume: number) => {
    if (volume <= 0) return
    ticks.time[length] = time
    ticks.price[length] = price
    ticks.volume[length] = volume
    ticks.side[length] = previous === 0 ? 0 : price > previous ? 1 : price < previous ? -1 : length % 2 === 0 ? 1 : -1
    previous = price
    length += 1
  }
  if (day) {
    const { bar, path } = day
    const slots = Math.min(path.slots, finished + (snapshot > 0 ? 1 : 0))
    for (let slot = 0; slot < slots; slot += 1) {
      const starts = slotStart(instrument.exchange === 'HK', slot)
      const isAuction = slot === 0 || (slot === path.slots - 1 && (path.volume[slot - 1] ?? 0) === 0)
      if (isAuction) {
        if (slot < finished) add(slot === 0 ? starts : starts + MINUTE, path.price[slot] ?? 0, path.volume[slot] ?? 0)
        continue
      }
      const until = slot < finished ? SNAPSHOTS : snapshot
      let traded = 0
      for (let number = 1; number <= until; number += 1) {
        const volume = snapshotVolume(path, slot, number, instrument.lotSize)
        const price = snapshotPrice({ instrument, bar, path }, slot, number)
        if (volume > traded) add(starts + number * 3, price, volume - traded)
        traded = Math.max(traded, volume)
      }
    }
  }
  return {
    length,
    time: ticks.time.subarray(0, length),
    price: ticks.price.subarray(0, length),
    volume: ticks.volume.subarray(0, length),
    side: ticks.side.subarray(0, length),
  }
}

/** Second of the day at which a slot begins; slot 0 is the opening auction's match. */
function slotStart(isHk: boolean, slot: number): number {
  if (slot === 0) return isHk ? 9 * 3600 + 22 * 60 : 9 * 3600 + 25 * 60
  const morning = isHk ? 150 : 120
  const traded = slot - 1
  return traded < morning ? 34_200 + traded * MINUTE : 46_800 + (traded - morning) * MINUTE
}
