/** Quarters are counted as year × 4 + 0…3, so that neighbours differ by one and the same quarter of years by four. */
const LAST_DAYS = [331, 630, 930, 1231] as const

/** The quarter a day (YYYYMMDD) lies in. */
export function quarterOf(date: number): number {
  return Math.floor(date / 10_000) * 4 + Math.floor(((Math.floor(date / 100) % 100) - 1) / 3)
}

/** Last day of a quarter, YYYYMMDD: the report period. */
export function periodOf(quarter: number): number {
  return Math.floor(quarter / 4) * 10_000 + (LAST_DAYS[quarter % 4] ?? 1231)
}

/** 1 一季报, 2 中报, 3 三季报, 4 年报. */
export function reportNumber(period: number): 1 | 2 | 3 | 4 {
  return ((quarterOf(period) % 4) + 1) as 1 | 2 | 3 | 4
}

/** The same report of an earlier year. */
export function yearsBefore(period: number, years: number): number {
  return period - years * 10_000
}

/** The annual report's period of the year before. */
export function lastYearEnd(period: number): number {
  return (Math.floor(period / 10_000) - 1) * 10_000 + 1231
}

/** Whether a day is the last of a quarter. */
export function isReportPeriod(date: number): boolean {
  return (LAST_DAYS as readonly number[]).includes(date % 10_000)
}
