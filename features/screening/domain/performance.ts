import { LATER_DAYS } from '../contract/limits.ts'

/** Closes by day, ascending YYYYMMDD; of a stock adjusted for rights. Any unit. */
export interface Closes {
  readonly dates: ArrayLike<number>
  readonly closes: ArrayLike<number>
}

/** What followed so many trading days later; ratios, null where the days have not come yet. */
export interface Later {
  readonly days: number
  readonly change: number | null
  readonly indexChange: number | null
}

/**
 * What followed the close of `date` after 1, 3, 5, 10 and 20 trading days. Days are counted on the index's calendar; a
 * stock suspended then counts at its last close. Null also when the stock or the index had no close by `date`.
 */
export function laterChanges(stock: Closes, index: Closes, date: number): Later[] {
  const from = lastOn(index.dates, date)
  return LATER_DAYS.map((days) => {
    const until = from < 0 ? undefined : index.dates[from + days]
    if (until === undefined) return { days, change: null, indexChange: null }
    return { days, change: change(stock, date, until), indexChange: change(index, date, until) }
  })
}

/** Means over the matches, of those whose days have come, and the share of them that rose; null when there are none. */
export function summaryOf(matches: readonly (readonly Later[])[]): { mean: Later[]; rose: (number | null)[] } {
  const columns = LATER_DAYS.map((days, at) => ({ days, found: matches.flatMap((later) => later[at] ?? []) }))
  const mean = columns.map(({ days, found }) => ({
    days,
    change: meanOf(found.map((one) => one.change)),
    indexChange: meanOf(found.map((one) => one.indexChange)),
  }))
  const rose = columns.map(({ found }) =>
    meanOf(found.map((one) => (one.change === null ? null : Number(one.change > 0)))),
  )
  return { mean, rose }
}

/** What followed a day: of its stocks the median, of the index what the first stock says of it. */
export function medianLater(matches: readonly (readonly Later[])[], asked: readonly number[]): Later[] {
  return asked.map((days) => {
    const found = matches.flatMap((later) => later.find((one) => one.days === days) ?? [])
    return {
      days,
      change: medianOf(found.map(({ change: own }) => own)),
      indexChange: found[0]?.indexChange ?? null,
    }
  })
}

/** How a screen did over its days. */
export function recordSummary(days: readonly (readonly Later[])[], asked: readonly number[]) {
  return asked.map((horizon) => {
    const known = days
      .flatMap((later) => later.find((one) => one.days === horizon) ?? [])
      .flatMap(({ change: own, indexChange }) => (own === null || indexChange === null ? [] : [{ own, indexChange }]))
    return {
      days: horizon,
      change: medianOf(known.map(({ own }) => own)),
      indexChange: medianOf(known.map(({ indexChange }) => indexChange)),
      known: known.length,
      ahead: meanOf(known.map(({ own, indexChange }) => Number(own > indexChange))),
    }
  })
}

/** The middle one, or the mean of the middle two; null when nothing is known. */
function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const middle = known.length >> 1
  return known.length % 2 === 1 ? (known[middle] ?? null) : meanOf(known.slice(Math.max(0, middle - 1), middle + 1))
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function change({ dates, closes }: Closes, from: number, to: number): number | null {
  const first = closes[lastOn(dates, from)] ?? 0
  const last = closes[lastOn(dates, to)] ?? 0
  return first > 0 && last > 0 ? last / first - 1 : null
}

/** Position of the last date on or before the given one; -1 when there is none. */
function lastOn(dates: ArrayLike<number>, date: number): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dates[middle] ?? 0) <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}
