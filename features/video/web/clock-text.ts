/** A length in seconds as 0:09 or 12:34. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A count beside an icon: 9999, 1.2万; `none` while there is nothing to count. */
export function countText(count: number, none: string): string {
  if (count <= 0) return none
  return count < 10_000 ? String(count) : `${Math.floor(count / 1000) / 10}万`
}
