/**
 * Divides a whole amount that is not negative in proportion to weights. The parts are whole, not negative and add up
 * exactly: each is rounded down, the last takes what is left.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const parts = weights.map((weight) => Math.floor((total / sum) * weight))
  const last = parts.length - 1
  const others = parts.slice(0, last).reduce((all, part) => all + part, 0)
  // Shares of a very large total can come out one too high in binary; the first part gives it back.
  const excess = Math.max(0, others - total)
  parts[0] = (parts[0] ?? 0) - excess
  parts[last] = total - others + excess
  return parts
}
