import { fail, ok, type Result } from '@niujin/contract-kit'

/** An uninterrupted part of a recording: its place there, and when it was received (milliseconds of the epoch). */
export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
  readonly receivedAt: number
}

export interface Chapter {
  readonly fromMs: number
  readonly title: string
}

/**
 * The place of a moment in a recording, milliseconds: time without a picture is not in it, so what happened then stands
 * where the picture stopped. Undefined before the beginning.
 */
export function positionAt(stretches: readonly Stretch[], at: number): number | undefined {
  const stretch = stretches.findLast(({ receivedAt }) => receivedAt <= at)
  return stretch && Math.min(stretch.fromMs + at - stretch.receivedAt, stretch.toMs)
}

/** The least that is left of a recording, milliseconds. */
const SHORTEST = 1000

/** Checks the part that is to be left of a recording. */
export function cutRange(
  durationMs: number,
  fromMs: number,
  toMs: number,
): Result<{ fromMs: number; toMs: number }, 'RANGE_WRONG'> {
  const isInside = fromMs >= 0 && toMs <= durationMs && toMs - fromMs >= SHORTEST
  const isWhole = fromMs === 0 && toMs === durationMs
  return isInside && !isWhole ? ok({ fromMs, toMs }) : fail('RANGE_WRONG')
}

/** The chapters of what is left; the one that was running at the cut begins it. */
export function cutChapters(chapters: readonly Chapter[], fromMs: number, toMs: number): Chapter[] {
  const running = chapters.findLast((chapter) => chapter.fromMs <= fromMs)
  const later = chapters.filter((chapter) => chapter.fromMs > fromMs && chapter.fromMs < toMs)
  return [...(running ? [{ ...running, fromMs }] : []), ...later].map((chapter) => ({
    ...chapter,
    fromMs: chapter.fromMs - fromMs,
  }))
}

/** Chapters in order, one at each place, inside the recording; of two at one place the later given counts. */
export function tidyChapters(chapters: readonly Chapter[], durationMs: number): Chapter[] {
  const byPosition = new Map(
    chapters.filter(({ fromMs }) => fromMs < durationMs).map((chapter) => [chapter.fromMs, chapter]),
  )
  return [...byPosition.values()].toSorted((a, b) => a.fromMs - b.fromMs)
}

/** Who stopped so close to the beginning or the end begins anew, milliseconds. */
const AT_BEGINNING = 5000
const AT_END = 10_000

/** Where to go on watching, milliseconds; 0 is from the beginning. */
export function resumeFrom(positionMs: number, durationMs: number): number {
  return positionMs < AT_BEGINNING || positionMs > durationMs - AT_END ? 0 : positionMs
}
