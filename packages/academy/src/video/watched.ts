/** A stretch of a video that was watched, seconds from its beginning; `to` is after `from`. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** The fastest that a player plays: more than wall clock × this is not believed. */
export const FASTEST = 2
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The union of intervals within a video, in order and apart from each other. */
export function unite(intervals: readonly Interval[], lengthSeconds: number): readonly Interval[] {
  const within = intervals
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(lengthSeconds, to) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from)
  const united: { from: number; to: number }[] = []
  for (const each of within) {
    const last = united.at(-1)
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to)
    else united.push({ ...each })
  }
  return united
}

/** Seconds that were watched at least once. */
export function watchedSeconds(intervals: readonly Interval[], lengthSeconds: number): number {
  return unite(intervals, lengthSeconds).reduce((sum, { from, to }) => sum + to - from, 0)
}
