import { DAY_MS, numberOfDay, shanghaiDay } from '@niujin/contract-kit/shanghai'

/** The day in Shanghai so many days ago, YYYYMMDD. */
export function daysAgo(days: number): number {
  return numberOfDay(shanghaiDay(Date.now() - days * DAY_MS))
}
