/**
 * Words for a stamp: 11-20 or 14:30 where the label before it says the rest; the first one, and the first of a year, says
 * the year: 2026-11-20.
 */
export function timeLabel(stamp: number, previous: number | undefined): string {
  const isMinute = stamp > 99_999_999
  const date = isMinute ? Math.floor(stamp / 10_000) : stamp
  const two = (value: number) => String(value).padStart(2, '0')
  const year = Math.floor(date / 10_000)
  const month = two(Math.floor(date / 100) % 100)
  const day = two(date % 100)
  const before = previous === undefined ? undefined : Math.floor(previous / (isMinute ? 10_000 : 1))
  if (isMinute && before === date) return `${two(Math.floor(stamp / 100) % 100)}:${two(stamp % 100)}`
  const isSameYear = before !== undefined && Math.floor(before / 10_000) === year
  return isSameYear ? `${month}-${day}` : `${year}-${month}-${day}`
}

/** A whole stamp in words: 2026-11-20 or 2026-11-20 14:30. */
export function stampText(stamp: number): string {
  const text = String(stamp)
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return text.length > 8 ? `${date} ${text.slice(8, 10)}:${text.slice(10, 12)}` : date
}
