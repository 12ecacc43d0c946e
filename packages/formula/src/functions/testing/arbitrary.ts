import fc from 'fast-check'
import { expect } from 'vitest'
import type { Series } from '../../bars.ts'

const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -5, max: 5 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constant(12_345_678_901.5) },
  { weight: 1, arbitrary: fc.constant(NaN) },
)

/** Values per bar of 0 to 40 bars, some invalid, often from the start as after an average. */
export const anyValues: fc.Arbitrary<Series> = fc
  .tuple(fc.nat({ max: 4 }), fc.array(value, { maxLength: 36 }))
  .map(([invalid, valid]) => Float64Array.from([...Array.from({ length: invalid }, () => NaN), ...valid]))

/** As `anyValues`, conditions: 1, 0, other true values, and invalid ones. */
export const anyCondition: fc.Arbitrary<Series> = fc
  .array(fc.constantFrom(0, 0, 0, 1, 1, -2, NaN), { maxLength: 40 })
  .map((values) => Float64Array.from(values))

const periodValue = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 2.7, 0.4, 45, NaN) },
)

/** A period: the same at every bar, or one per bar for more bars than any series has. */
export const anyPeriod: fc.Arbitrary<number | Series> = fc.oneof(
  periodValue,
  fc.array(periodValue, { minLength: 40, maxLength: 40 }).map((values) => Float64Array.from(values)),
)

/** The period at a bar as the rule says it: cut to a whole number, negative is invalid. */
export function wholePeriod(period: number | Series, at: number): number {
  const raw = typeof period === 'number' ? period : (period[at] ?? NaN)
  const whole = raw < 0 ? Math.ceil(raw) : Math.floor(raw)
  return whole < 0 ? NaN : Math.abs(whole)
}

/** The last N values up to a bar, the oldest first, with their bars; N = 0 is all of them. Nothing when N is invalid. */
export function lastValues(values: Series, at: number, size: number): { at: number; value: number }[] {
  if (Number.isNaN(size)) return []
  const from = size === 0 ? 0 : Math.max(0, at - size + 1)
  return Array.from(values.subarray(from, at + 1), (one, index) => ({ at: from + index, value: one }))
}

/** Leaves the bars with a valid value. */
export function validOf<Item extends { value: number }>(items: readonly Item[]): Item[] {
  return items.filter((item) => !Number.isNaN(item.value))
}

/** Equal to 1e-9 of the larger of the expected value and `scale`, and invalid at the same bars. */
export function expectSeries(actual: readonly number[], expected: readonly number[], scale = 0): void {
  const isSame = (one: number, other: number) =>
    Number.isNaN(other) ? Number.isNaN(one) : Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(other), scale)
  const isSameAll = actual.length === expected.length && actual.every((one, at) => isSame(one, expected[at] ?? NaN))
  if (!isSameAll) expect([...actual]).toEqual([...expected])
}

/** The largest size among the values: what rounding is measured by when they cancel out. */
export function scaleOf(values: Series): number {
  return values.reduce((most, one) => (Number.isNaN(one) ? most : Math.max(most, Math.abs(one))), 0)
}
