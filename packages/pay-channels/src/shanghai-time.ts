import { shanghaiClock, shanghaiInstant } from '@niujin/contract-kit/shanghai'

/** A moment as day and time in Shanghai: 2026-11-21 09:30:00. */
export function shanghaiDateTime(at: Date): string {
  return shanghaiClock(at.getTime()).slice(0, 19).replace('T', ' ')
}

/** The moment of a day and time in Shanghai; undefined when it is none. */
export function momentOf(text: string): Date | undefined {
  const at = new Date(shanghaiInstant(text.replace(' ', 'T')))
  return Number.isNaN(at.getTime()) ? undefined : at
}
