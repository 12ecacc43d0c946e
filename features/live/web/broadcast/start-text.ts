import { clockText, dateText, weekdayText } from '@niujin/web-kit/formats'

const DAY = 24 * 3600_000

/** When something begins, from `now` (both milliseconds): 今天 09:00, 明天 09:00, 11-24 周二 09:00. */
export function startText(at: number, now: number): string {
  const day = dateText(at)
  if (day === dateText(now)) return `今天 ${clockText(at)}`
  if (day === dateText(now + DAY)) return `明天 ${clockText(at)}`
  return `${day.slice(5)} ${weekdayText(at)} ${clockText(at)}`
}
