const OFFSET = 8 * 3_600_000
const DAY = 86_400_000

/** The day (YYYY-MM-DD) in Shanghai that is `back` days before the moment (milliseconds). */
export function dayOf(at: number, back = 0): string {
  return new Date(at + OFFSET - back * DAY).toISOString().slice(0, 10)
}

/** True for a day that exists and has ended in Shanghai. */
export function isOver(day: string, now: number): boolean {
  return day < dayOf(now) && !Number.isNaN(Date.parse(day))
}

/** The moments between which a day in Shanghai lies, the second not part of it. */
export function boundsOf(day: string): { from: Date; until: Date } {
  const from = Date.parse(`${day}T00:00:00+08:00`)
  return { from: new Date(from), until: new Date(from + DAY) }
}
