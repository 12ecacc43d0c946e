import { dayText, minuteText } from '@niujin/web-kit/formats'

/** When a bar was: its day with the year; of a minute the day without it while it is the year of `today` (YYYYMMDD). */
export function stampText(stamp: number, today: number): string {
  if (stamp < 1e8) return dayText(stamp)
  const day = dayText(Math.floor(stamp / 10_000))
  const isThisYear = day.startsWith(String(today).slice(0, 4))
  return `${isThisYear ? day.slice(5) : day} ${minuteText(stamp)}`
}
