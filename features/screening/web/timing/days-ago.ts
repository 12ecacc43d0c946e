import { dateText } from '@niujin/web-kit/formats'

const DAY = 86_400_000

/** The day in Shanghai so many days ago, YYYYMMDD. */
export function daysAgo(days: number): number {
  return Number(dateText(Date.now() - days * DAY).replaceAll('-', ''))
}
