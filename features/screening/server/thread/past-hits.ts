import type { Screener } from '@niujin/formula/node'
import type { ScreenRule } from '../../contract/index.ts'
import { formulaOf } from '../../domain/index.ts'
import { refused } from './engine-refusal.ts'
import type { MarketColumns } from './market-columns.ts'

/** For whom the past is worked out, and how that is followed. */
export interface Following {
  readonly owner: string
  readonly signal: AbortSignal
  /** Gets the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

const NO_DAYS = new Int32Array(0)

/** For each stock the days (YYYYMMDD), oldest first, on whose close all conditions of a rule held. */
export async function daysHit(
  columns: MarketColumns,
  screener: Screener,
  { rule, following }: { rule: ScreenRule; following: Following },
): Promise<Int32Array[]> {
  const { onProgress, ...asking } = following
  const count = rule.conditions.length
  let all: Int32Array[] | undefined
  for (const [at, condition] of rule.conditions.entries()) {
    const formula = formulaOf(condition)
    if (!formula) throw refused('CONDITION_UNKNOWN')
    const days: Int32Array[] = columns.stocks.map(() => NO_DAYS)
    // By day and not by position: while others have their turn a stock may get a new bar.
    const read = (stock: number, hits: Uint8Array) => {
      const before = all?.[stock]
      if (before?.length === 0 || !hits.includes(1)) return
      const found = daysOf(columns, stock, hits)
      days[stock] = before ? both(before, found) : found
    }
    const { text, others } = formula
    await screener.scanHistory({ formula: { text, parameters: [] }, others }, read, {
      ...asking,
      onProgress: (share) => onProgress((at + share) / count),
    })
    all = days
  }
  return all ?? []
}

/** The dates of the bars with a hit, put to the front of their own array. */
function daysOf(columns: MarketColumns, stock: number, hits: Uint8Array): Int32Array {
  const dates = columns.store.datesOf(stock)
  let count = 0
  for (let at = 0; at < hits.length; at += 1) {
    if (hits[at] !== 1) continue
    dates[count] = dates[at] ?? 0
    count += 1
  }
  return dates.slice(0, count)
}

/** The days in both. Both ascend. */
export function both(one: Int32Array, other: Int32Array): Int32Array {
  let next = 0
  return one.filter((day) => {
    while ((other[next] ?? Number.POSITIVE_INFINITY) < day) next += 1
    return other[next] === day
  })
}
