import type { Candles } from './joined-candles.ts'

export type Steps = Candles['past']['steps']

/** By what a price of a bar was multiplied to stand on an adjusted chart. */
export function factorOn(steps: Steps, stamp: number): number {
  const day = stamp < 1e8 ? stamp : Math.floor(stamp / 10_000)
  return steps.reduce((product, [date, ratio]) => (date > day ? product * ratio : product), 1)
}
