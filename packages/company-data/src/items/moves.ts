import { previousCloses } from '@niujin/market'
import type { ItemFacts } from './item.ts'

/** A finished day as news and notices look at it. */
export interface DayMove {
  readonly at: number
  readonly date: number
  /** Yuan. */
  readonly close: number
  readonly amount: number
  /** Change against the exchange's previous close, a fraction. */
  readonly change: number
  readonly limit: 1 | -1 | undefined
}

/** The newest `count` days with their changes, oldest first. The first day ever has nothing to compare with and is left out. */
export function recentMoves(
  { days, rights, limits }: Pick<ItemFacts, 'days' | 'rights' | 'limits'>,
  count: number,
): readonly DayMove[] {
  const references = previousCloses(days, rights)
  const from = Math.max(1, days.length - count)
  return Array.from({ length: Math.max(0, days.length - from) }, (_, offset) => {
    const at = from + offset
    const date = days.time[at] ?? 0
    const close = days.close[at] ?? 0
    const before = references[at] ?? 0
    return {
      at,
      date,
      close: close / 1000,
      amount: days.amount[at] ?? 0,
      change: before > 0 ? close / before - 1 : 0,
      limit: limits.get(date),
    }
  })
}
