import type { Instrument } from './instrument.ts'

/** Hong Kong's spread table (HKEX, Rules of the Exchange, Second Schedule): [price below, tick], both milli. */
const HK_TICKS: readonly (readonly [number, number])[] = [
  [250, 1],
  [500, 5],
  [10_000, 10],
  [20_000, 20],
  [100_000, 50],
  [200_000, 100],
  [500_000, 200],
  [1_000_000, 500],
  [2_000_000, 1000],
  [5_000_000, 2000],
]
const HK_WIDEST = 5000

/** Smallest price step at `price`, milli. Only Hong Kong's depends on the price. */
export function tickAt(instrument: Pick<Instrument, 'exchange' | 'kind' | 'tickSize'>, price: number): number {
  if (instrument.kind !== 'hkStock') return instrument.tickSize
  return HK_TICKS.find(([below]) => price < below)?.[1] ?? HK_WIDEST
}

/** `price` half-up to the instrument's tick, milli. */
export function roundToTick(instrument: Pick<Instrument, 'exchange' | 'kind' | 'tickSize'>, price: number): number {
  const tick = tickAt(instrument, price)
  return Math.floor(price / tick + 0.5) * tick
}
