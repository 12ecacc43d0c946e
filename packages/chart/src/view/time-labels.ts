/** Words for a stamp: 11-20, 2026-11 or 14:30, as short as the distance between labels allows. */
export function timeLabel(stamp: number, previous: number | undefined): string {
  const isMinute = stamp > 99_999_999
  const date = isMinute ? Math.floor(stamp / 10_000) : stamp
  const two = (value: number) => String(value).padStart(2, '0')
  const year = Math.floor(date / 10_000)
  const month = two(Math.floor(date / 100) % 100)
  const day = two(date % 100)
  if (isMinute) {
    const time = `${two(Math.floor(stamp / 100) % 100)}:${two(stamp % 100)}`
    const sameDay = previous !== undefined && Math.floor(previous / 10_000) === date
    return sameDay ? time : `${month}-${day}`
  }
  const before = previous === undefined ? year : Math.floor(previous / 10_000)
  return before === year ? `${month}-${day}` : `${year}-${month}`
}

/** A whole stamp in words: 2026-11-20 or 2026-11-20 14:30. */
export function stampText(stamp: number): string {
  const text = String(stamp)
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return text.length > 8 ? `${date} ${text.slice(8, 10)}:${text.slice(10, 12)}` : date
}
