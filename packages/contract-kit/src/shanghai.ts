/** Milliseconds by which a clock in Shanghai is ahead of UTC: China has had no summer time since 1991. */
export const SHANGHAI_OFFSET = 8 * 3_600_000

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000

/** The clock of Shanghai at an instant (milliseconds since 1970): 2026-11-21T09:30:05.123, without a zone. */
export function shanghaiClock(at: number): string {
  return new Date(at + SHANGHAI_OFFSET).toISOString().slice(0, -1)
}

/** The day of an instant (milliseconds) in Shanghai: 2026-11-21. */
export function shanghaiDay(at: number): string {
  return shanghaiClock(at).slice(0, 10)
}

/** An instant (milliseconds) as ISO 8601 of Shanghai, to the second: 2026-11-21T09:30:05+08:00. */
export function shanghaiIso(at: number): string {
  return `${shanghaiClock(at).slice(0, 19)}+08:00`
}

/** The instant (milliseconds) at which a day (2026-11-21) begins in Shanghai; NaN when there is no such day. */
export function shanghaiDayStart(day: string): number {
  return shanghaiInstant(`${day}T00:00`)
}

/** The instant (milliseconds) of a clock in Shanghai, 2026-11-21T09:30 with or without seconds; NaN when it is none. */
export function shanghaiInstant(clock: string): number {
  return Date.parse(`${clock}+08:00`)
}

/** A day number (20261121) as 2026-11-21. */
export function dayOfNumber(day: number): string {
  const digits = String(day).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** A day (2026-11-21) as a number: 20261121. */
export function numberOfDay(day: string): number {
  return Number(day.replaceAll('-', ''))
}

/** A day (2026-11-21) from its midnight in Shanghai to the next, which is not part of it. */
export function shanghaiDaySpan(day: string): { readonly from: Date; readonly until: Date } {
  const from = shanghaiDayStart(day)
  return { from: new Date(from), until: new Date(from + DAY_MS) }
}
