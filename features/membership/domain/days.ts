/** Milliseconds of a day of membership. */
export const DAY = 86_400_000

/** A month as plans are named: 30 days are one, 90 three, 365 twelve. */
const DAYS_OF_MONTH = 365 / 12

/** Months that people call so many days; 0 for less than about half of one. */
export function monthsOf(days: number): number {
  return Math.round(days / DAYS_OF_MONTH)
}
