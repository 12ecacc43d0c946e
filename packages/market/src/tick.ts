import type { Instrument } from './instrument.ts'

/** A row of a spread table: [price below, tick], both milli. */
type Band = readonly [number, number]

const HK_BELOW_10: readonly Band[] = [
  [250, 1],
  [500, 5],
  [10_000, 10],
]
const HK_FROM_50: readonly Band[] = [
  [100_000, 50],
  [200_000, 100],
  [500_000, 200],
  [1_000_000, 500],
  [2_000_000, 1000],
  [5_000_000, 2000],
]

/**
 * Hong Kong's spread tables (HKEX, Rules of the Exchange, Second Schedule), newest first: the first day, YYYYMMDD, and the
 * bands. Since 2025-08-04 the ticks between 10 and 50 are smaller (phase 1 of the reduction of minimum spreads). Phase 2, 0.5
 * to 10, has been announced for about the middle of 2026 without a day: a row of its own when there is one.
 */
const HK_TABLES: readonly { readonly since: number; readonly bands: readonly Band[] }[] = [
  { since: 20250804, bands: [...HK_BELOW_10, [20_000, 10], [50_000, 20], ...HK_FROM_50] },
  { since: 0, bands: [...HK_BELOW_10, [20_000, 20], ...HK_FROM_50] },
]
const HK_WIDEST = 5000

/** Smallest price step at `price`, milli, on `date` (YYYYMMDD). Only Hong Kong's depends on the price and on the day. */
export function tickAt(
  instrument: Pick<Instrument, 'exchange' | 'kind' | 'tickSize'>,
  price: number,
  date: number,
): number {
  if (instrument.kind !== 'hkStock') return instrument.tickSize
  const bands = HK_TABLES.find(({ since }) => date >= since)?.bands
  return bands?.find(([below]) => price < below)?.[1] ?? HK_WIDEST
}

/** `price` half-up to the instrument's tick of that day, milli. */
export function roundToTick(
  instrument: Pick<Instrument, 'exchange' | 'kind' | 'tickSize'>,
  price: number,
  date: number,
): number {
  const tick = tickAt(instrument, price, date)
  return Math.floor(price / tick + 0.5) * tick
}
