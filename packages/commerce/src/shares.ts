/**
 * Splits `total` over weights in proportion, whole, by the largest remainder; equal remainders go to the first. The parts
 * sum to `total`, and no part is larger than its weight when `total` is not larger than the weights together.
 * @throws RangeError when an amount is negative or not whole, or there is something to split over nothing
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  if (![total, ...weights].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('分摊的数额须为不小于零的整数')
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0) return weights.map(() => 0)
  if (sum === 0n) throw new RangeError('没有可以分摊的')
  // BigInt: fen times fen of a large order passes what a number holds exactly.
  const parts = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight)
    return { at, whole: Number(exact / sum), rest: exact % sum }
  })
  const missing = total - parts.reduce((all, { whole }) => all + whole, 0)
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map(({ at, whole }) => whole + (raised.has(at) ? 1 : 0))
}
