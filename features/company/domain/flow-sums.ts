import { shareOf } from './day-flow.ts'

interface FlowOfDay {
  readonly net: number
  readonly amount: number
}

/** 5, 10 and 20 days. */
export const SUMMED_DAYS = [5, 10, 20] as const

/** Net amounts of the newest 5, 10 and 20 days (`days` newest first); a stock with fewer days has fewer sums. */
export function flowSums(days: readonly FlowOfDay[]) {
  return SUMMED_DAYS.filter((count) => days.length >= count).map((count) => {
    const summed = days.slice(0, count)
    const net = summed.reduce((sum, day) => sum + day.net, 0)
    return {
      days: count,
      net,
      share: shareOf(
        net,
        summed.reduce((sum, { amount }) => sum + amount, 0),
      ),
    }
  })
}
