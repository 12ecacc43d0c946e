import { DAY_MS, shanghaiDay } from '@niujin/contract-kit/shanghai'

/** The day (YYYY-MM-DD) in Shanghai that is `back` days before the moment (milliseconds). */
export function dayBefore(at: number, back: number): string {
  return shanghaiDay(at - back * DAY_MS)
}

/** True for a day that exists and has ended in Shanghai. */
export function isOver(day: string, now: number): boolean {
  return day < shanghaiDay(now) && !Number.isNaN(Date.parse(day))
}
