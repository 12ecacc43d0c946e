import fc from 'fast-check'
import type { FormulaBars } from '../../bars.ts'

const day = fc.record({
  base: fc.integer({ min: 900, max: 1_200 }),
  up: fc.nat({ max: 60 }),
  down: fc.nat({ max: 60 }),
  close: fc.double({ min: 0, max: 1, noNaN: true }),
  volume: fc.nat({ max: 4_000 }),
  isKnown: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
})

/** Daily bars of 0 to 40 days around 10 yuan, prices in whole cents, volume in hands; some days are unknown. */
export const anyDailyBars: fc.Arbitrary<Partial<FormulaBars> & { length: number }> = fc
  .array(day, { maxLength: 40 })
  .map((days) => {
    const column = (value: (one: (typeof days)[number]) => number) =>
      Float64Array.from(days, (one) => (one.isKnown ? value(one) : NaN))
    return {
      length: days.length,
      low: column((one) => (one.base - one.down) / 100),
      high: column((one) => (one.base + one.up) / 100),
      close: column((one) => Math.round(one.base - one.down + one.close * (one.up + one.down)) / 100),
      volume: column((one) => one.volume),
    }
  })
