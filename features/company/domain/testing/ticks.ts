import type { TickColumns } from '@niujin/market'

/** [second of the day, price milli, shares, side] */
export type GivenTick = readonly [time: number, price: number, volume: number, side: number]

/** Trades as the market gives them. */
export function ticksOf(given: readonly GivenTick[]): TickColumns {
  return {
    length: given.length,
    time: Int32Array.from(given, ([time]) => time),
    price: Int32Array.from(given, ([, price]) => price),
    volume: Float64Array.from(given, ([, , volume]) => volume),
    side: Int8Array.from(given, ([, , , side]) => side),
  }
}
