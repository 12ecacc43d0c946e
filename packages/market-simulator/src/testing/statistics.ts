/** Numbers of one kind, oldest first where order matters. */
type Numbers = ArrayLike<number>

/** Arithmetic mean; NaN of nothing. */
function mean(values: Numbers): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return sum / values.length
}

/** Pearson's correlation of two columns of equal length; NaN when one of them does not vary. */
export function correlation(left: Numbers, right: Numbers): number {
  return laggedCorrelation(left, right, 0)
}

/** Correlation of a series with itself `lag` places earlier. */
export function autocorrelation(values: Numbers, lag: number): number {
  return laggedCorrelation(values, values, lag)
}

function laggedCorrelation(left: Numbers, right: Numbers, lag: number): number {
  const count = left.length - lag
  const sums = { left: 0, right: 0, both: 0, leftSquares: 0, rightSquares: 0 }
  for (let at = 0; at < count; at += 1) {
    const one = left[at + lag] ?? 0
    const other = right[at] ?? 0
    sums.left += one
    sums.right += other
    sums.both += one * other
    sums.leftSquares += one * one
    sums.rightSquares += other * other
  }
  const together = sums.both - (sums.left * sums.right) / count
  const alone = (sums.leftSquares - sums.left ** 2 / count) * (sums.rightSquares - sums.right ** 2 / count)
  return together / Math.sqrt(alone)
}

/** Square root of the mean squared distance from the mean. */
export function deviation(values: Numbers): number {
  return Math.sqrt(moment(values, 2))
}

/** Fourth standardised moment: 3 for a normal distribution, more with fat tails. */
export function kurtosis(values: Numbers): number {
  return moment(values, 4) / moment(values, 2) ** 2
}

/** Third standardised moment: above 0 when the large moves are upwards. */
export function skewness(values: Numbers): number {
  return moment(values, 3) / moment(values, 2) ** 1.5
}

function moment(values: Numbers, power: number): number {
  const centre = mean(values)
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += ((values[at] ?? 0) - centre) ** power
  return sum / values.length
}

/** The value below which the given share (0 to 1) of the values lies; values that are not numbers are left out. */
export function quantile(values: Numbers, share: number): number {
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
