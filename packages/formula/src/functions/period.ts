import type { Series } from '../bars.ts'

/**
 * The period N at a bar, cut to a whole number; NaN when it is invalid or negative. A fraction is cut, as 通达信 does
 * with every period.
 */
export function periodAt(period: number | Series, at: number): number {
  const whole = Math.trunc(typeof period === 'number' ? period : (period[at] ?? NaN))
  return whole >= 0 ? whole : NaN
}

/** Whether a condition holds at a bar: any valid value but 0. An invalid condition does not hold. */
export function holdsAt(condition: Series, at: number): boolean {
  const value = condition[at] ?? NaN
  return value !== 0 && !Number.isNaN(value)
}

/** The first bar with a valid value; the length of the series when there is none. */
export function firstValid(values: Series): number {
  let at = 0
  while (at < values.length && Number.isNaN(values[at])) at += 1
  return at
}
