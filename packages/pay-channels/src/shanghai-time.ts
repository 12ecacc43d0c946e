const OFFSET = 8 * 3_600_000

/** A moment as RFC 3339 in Shanghai: 2026-11-21T09:30:00+08:00. */
export function shanghaiRfc3339(at: Date): string {
  return `${new Date(at.getTime() + OFFSET).toISOString().slice(0, 19)}+08:00`
}

/** A moment as day and time in Shanghai: 2026-11-21 09:30:00. */
export function shanghaiDateTime(at: Date): string {
  return shanghaiRfc3339(at).slice(0, 19).replace('T', ' ')
}

/** The moment of a day and time in Shanghai; undefined when it is none. */
export function momentOf(text: string): Date | undefined {
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
