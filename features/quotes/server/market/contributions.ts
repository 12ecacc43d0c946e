import type { MarketReader } from './market-reader.ts'

/** Points are told to a thousandth: what a small stock adds to an index is less than a hundredth. */
const DIGITS = 1000

/**
 * 贡献点数 of the constituents in `rows` to the index or sector in row `group`: its previous close × their part of all
 * constituents' floating value at their previous closes × their change. They add up to what the index has moved where it
 * weighs by floating value, as ours do.
 */
export function contributionsOf(
  { table, instruments }: MarketReader,
  rows: readonly number[],
  group: number,
): ReadonlyMap<number, number> {
  const level = table.get(group, 'previousClose') / 1000
  const sharesOf = (row: number) => instruments[row]?.floatShares ?? 0
  const whole = rows.reduce((sum, row) => sum + sharesOf(row) * table.get(row, 'previousClose'), 0)
  if (whole <= 0) return new Map()
  return new Map(
    rows.map((row) => {
      const before = table.get(row, 'previousClose')
      const moved = (table.get(row, 'last') || before) - before
      return [row, Math.round(((level * sharesOf(row) * moved) / whole) * DIGITS) / DIGITS]
    }),
  )
}
