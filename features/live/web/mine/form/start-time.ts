import { DAY_MS, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { dateText, clockText } from '@niujin/web-kit/formats'

/** How far ahead a broadcast may be announced. */
const AHEAD_DAYS = 90

/** A moment (milliseconds) as a field of date and time holds it, in Shanghai: 2026-11-21T09:00. */
export function fieldOf(at: number): string {
  return `${dateText(at)}T${clockText(at)}`
}

/** What such a field says, in Shanghai; undefined when it is empty or no time. */
export function momentOf(field: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field)) return undefined
  const at = shanghaiInstant(field)
  return Number.isNaN(at) ? undefined : at
}

/** The next whole half hour that leaves a quarter to prepare. */
export function suggestedStart(now: number): number {
  const half = 30 * 60_000
  return Math.ceil((now + 15 * 60_000) / half) * half
}

/** The days it may begin on, from today: 2026-11-21. */
export function daysOf(now: number): { readonly min: string; readonly max: string } {
  return { min: dateText(now), max: dateText(now + AHEAD_DAYS * DAY_MS) }
}

const two = (number: number) => String(number).padStart(2, '0')
/** The hours of a day: 00 to 23. */
export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour))
const MINUTES: readonly string[] = Array.from({ length: 12 }, (_, step) => two(step * 5))

/** The minutes to choose from, every fifth; one between them that was set before stays among them. */
export function minutesWith(minute: string): readonly string[] {
  return MINUTES.includes(minute) ? MINUTES : [...MINUTES, minute].toSorted()
}

/** Why a time does not do, in words. */
export function timeProblem(field: string, now: number): string | undefined {
  const at = momentOf(field)
  if (at === undefined) return '请选择开始时间'
  if (at < now - 60_000) return '开始时间已经过去'
  return at > now + AHEAD_DAYS * DAY_MS ? '开始时间应在 90 天内' : undefined
}
