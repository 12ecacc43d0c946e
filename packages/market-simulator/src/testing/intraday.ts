import { quantile } from './statistics.ts'

/** Last minute of each half hour of trading, HHmm: four of the morning, four of the afternoon. */
const ENDS = [1000, 1030, 1100, 1130, 1330, 1400, 1430, 1500]

/** Share of a day's volume in each of its eight half hours; the auctions count to the first and the last. */
export function halfHourShares(day: readonly { readonly minute: number; readonly volume: number }[]): number[] {
  const shares = ENDS.map(() => 0)
  let total = 0
  for (const { minute, volume } of day) {
    const at = ENDS.findIndex((end) => minute <= end)
    shares[at] = (shares[at] ?? 0) + volume
    total += volume
  }
  return shares.map((volume) => volume / total)
}

/** The middle day's share of each half hour. */
export function usualHalfHours(days: readonly number[][]): number[] {
  return ENDS.map((_, at) =>
    quantile(
      days.map((shares) => shares[at] ?? 0),
      0.5,
    ),
  )
}
