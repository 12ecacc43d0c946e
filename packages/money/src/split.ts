import { fen, type Fen } from './amounts.ts'

/**
 * Shares `total` out by `weights` so that the shares add up to it to the fen (rule: domain.md 2.1). What does not divide
 * goes to the shares that lost most by rounding, the earlier one first. With no weight at all everything is in the first share.
 * @throws RangeError for a negative total or weight, or when there is nobody to share with
 */
export function splitFen(total: Fen, weights: readonly number[]): readonly Fen[] {
  if (total < 0 || weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('分摊的总额与份数须为不小于零的整数')
  }
  // Exact also where total × weight is beyond what a number can hold.
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : fen(0)))
  const exact = weights.map((weight, at) => ({ at, scaled: BigInt(total) * BigInt(weight) }))
  const shares = exact.map(({ scaled }) => Number(scaled / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byLoss = exact.toSorted((a, b) => Number((b.scaled % sum) - (a.scaled % sum)) || a.at - b.at)
  for (const { at } of byLoss.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map(fen)
}
