/** Half a unit goes away from zero (四舍五入), or up. */
type RoundHalf = 'away' | 'up'

/**
 * Rounds to a whole number. A value within `slack` of its own size around a half counts as the half: 1.005 × 100 is
 * 100.49999999999999, and a person who rounds 1.005 to two places expects 1.01.
 */
export function roundWhole(value: number, half: RoundHalf, slack = 0): number {
  const size = Math.abs(value)
  const isHalf = Math.abs(size - Math.floor(size) - 0.5) <= slack * size
  const goesUp = isHalf ? half === 'away' || value > 0 : size - Math.floor(size) > 0.5
  return Math.sign(value) * (Math.floor(size) + (goesUp ? 1 : 0))
}

/** Rounds to `places` decimals; invalid when either is. A value too large to have that many is given back as it is. */
export function roundDecimals(value: number, decimals: number, half: RoundHalf): number {
  // Nothing has more decimals than that, and the unit stays finite.
  const unit = 10 ** Math.min(decimals, 300)
  const scaled = value * unit
  return Math.abs(scaled) >= Number.MAX_SAFE_INTEGER ? value : roundWhole(scaled, half, 4 * Number.EPSILON) / unit
}
