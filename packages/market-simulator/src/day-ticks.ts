import type { Instrument, TickColumns } from '@niujin/market'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import type { SlotTime } from './moment.ts'
import { SNAPSHOTS, TradeWalk } from './trade-walk.ts'

/** Trades of a day up to a slot time: one for each three-second snapshot in which something traded, as the exchanges' feeds show them. */
export function dayTicks(
  instrument: Instrument,
  day: { bar: DayBar; path: DayPath } | undefined,
  until: SlotTime,
): TickColumns {
  const most = Math.max(0, (until.finished + 1) * SNAPSHOTS)
  const ticks = {
    time: new Int32Array(most),
    price: new Int32Array(most),
    volume: new Float64Array(most),
    side: new Int8Array(most),
  }
  let length = 0
  if (day) {
    new TradeWalk(instrument, day).to(until, (time, price, volume, side) => {
      ticks.time[length] = time
      ticks.price[length] = price
      ticks.volume[length] = volume
      ticks.side[length] = side
      length += 1
    })
  }
  return {
    length,
    time: ticks.time.subarray(0, length),
    price: ticks.price.subarray(0, length),
    volume: ticks.volume.subarray(0, length),
    side: ticks.side.subarray(0, length),
  }
}
