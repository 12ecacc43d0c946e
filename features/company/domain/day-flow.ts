import type { TickColumns } from '@niujin/market'
import { ORDER_SIZES, type OrderSize } from '../contract/limits.ts'
import { sizeOf } from './order-size.ts'

/** Yuan bought by the active side, sold by it, and the difference. */
export interface Sides {
  readonly in: number
  readonly out: number
  readonly net: number
}

type Net = Record<OrderSize, number>

/** Where the money of a day went, whole yuan. */
export interface DayFlow {
  readonly trades: number
  /** Seconds since midnight of the last trade; 0 without any. */
  readonly time: number
  readonly amount: number
  /** What auctions matched: it has no active side. */
  readonly neutral: number
  readonly sizes: { size: OrderSize; sides: Sides }[]
  /** 主力: 特大单 and 大单. */
  readonly major: Sides
  /** Major net ÷ amount; null before the first trade. */
  readonly majorShare: number | null
  readonly curve: { time: number[]; net: Record<OrderSize, number[]> }
}

const noNet = (): Net => ({ superLarge: 0, large: 0, medium: 0, small: 0 })

/**
 * Sorts the trades of a day by size and active side. In and out of all sizes and the neutral amount add up to the whole
 * amount exactly: each trade is rounded to yuan once and counted in one place.
 */
export function dayFlow(ticks: TickColumns): DayFlow {
  const bought = noNet()
  const sold = noNet()
  const curve = new Curve()
  let amount = 0
  let neutral = 0
  for (let at = 0; at < ticks.length; at += 1) {
    const volume = ticks.volume[at] ?? 0
    const yuan = Math.round(((ticks.price[at] ?? 0) * volume) / 1000)
    const side = ticks.side[at] ?? 0
    const size = sizeOf(volume, yuan)
    amount += yuan
    if (side > 0) bought[size] += yuan
    else if (side < 0) sold[size] += yuan
    else neutral += yuan
    curve.add(minuteOf(ticks.time[at] ?? 0), size, yuan * Math.sign(side))
  }
  const sizes = ORDER_SIZES.map((size) => ({ size, sides: sidesOf(bought[size], sold[size]) }))
  const major = sidesOf(bought.superLarge + bought.large, sold.superLarge + sold.large)
  return {
    trades: ticks.length,
    time: ticks.time[ticks.length - 1] ?? 0,
    amount,
    neutral,
    sizes,
    major,
    majorShare: shareOf(major.net, amount),
    curve: { time: curve.time, net: curve.net },
  }
}

/** A part of an amount; null when there is no amount. */
export function shareOf(net: number, amount: number): number | null {
  return amount > 0 ? net / amount : null
}

function sidesOf(bought: number, sold: number): Sides {
  return { in: bought, out: sold, net: bought - sold }
}

/** The minute bar a second of the day belongs to, HHmm: its end, as bars are stamped; the opening auction is 925. */
export function minuteOf(second: number): number {
  const minute = Math.ceil(second / 60)
  return Math.floor(minute / 60) * 100 + (minute % 60)
}

/** Net amounts added up, one place for each minute with a trade. */
class Curve {
  readonly time: number[] = []
  readonly net: Record<OrderSize, number[]> = { superLarge: [], large: [], medium: [], small: [] }
  private readonly sum = noNet()

  add(minute: number, size: OrderSize, yuan: number): void {
    if (this.time[this.time.length - 1] !== minute) this.time.push(minute)
    this.sum[size] += yuan
    for (const one of ORDER_SIZES) this.net[one][this.time.length - 1] = this.sum[one]
  }
}
