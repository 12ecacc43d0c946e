/** The mean of stars with one decimal, of how many gave 1, 2, … 5; null when nobody did. */
export function meanStars(spread: readonly number[]): number | null {
  const count = spread.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return Math.round((10 * spread.reduce((sum, one, at) => sum + one * (at + 1), 0)) / count) / 10
}
