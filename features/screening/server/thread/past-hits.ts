import type { Screener } from '@niujin/formula/node'
import type { ScreenRule } from '../../contract.ts'
import { formulaOf } from '../../domain/index.ts'
import type { MarketColumns } from './market-columns.ts'

/** For whom the past is worked out, and how that is followed. */
export interface Following {
  readonly owner: string
  readonly signal: AbortSignal
  /** Told the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

const NO_DAYS = new Int32Array(0)

/** For each stock the days (YYYYMMDD), oldest first, on whose close all conditions of a rule held. */
export async function daysHit(columns: MarketColumns, screener: Screener, { rule, following }: { rule: ScreenRule; following: Following }): Promise<Int32Array[]> {
  const { onProgress, ...asking } = following
  const count = rule.conditions.length
  let all: Int32Array[] | undefined
  for (const [at, condition] of rule.conditions.entries()) {
    const formula = formulaOf(condition)
    if (!formula) throw new Error('CONDITION_UNKNOWN')
    const days: Int32Array[] = columns.stocks.map(() => NO_DAYS)
    // By day and not by position: while others have their turn a stock may get a new bar.
    const read = (stock: number, hits: Uint8Array) => {
      const before = all?.[stock]
      if (before?.length !== 0 && hits.includes(1)) days[stock] = both(before, daysOf(columns, stock, hits))
    }
    const { text, others } = formula
    await screener.scanHistory({ formula: { text, parameters: [] }, others }, read, { ...asking, onProgress: (share) => onProgress((at + share) / count) })
    all = days
  }
  return all ?? []
}

function daysOf(columns: MarketColumns, stock: number, hits: Uint8Array): Int32Array {
  const dates = columns.store.datesOf(stock)
  return dates.filter((_, at) => hits[at] === 1)
}

/** The days in both; in the other alone when there is none yet. Both ascend. */
function both(one: Int32Array | undefined, other: Int32Array): Int32Array {
  if (!one) return other
  let place = 0
  return one.filter((day) => {
    while ((other[place] ?? Number.POSITIVE_INFINITY) < day) place += 1
    return other[place] === day
  })
}
