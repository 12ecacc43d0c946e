export interface SegmentRule {
  /** Milliseconds a segment lasts at least. */
  readonly segmentMs: number
  /** The playlist's target duration once it is fixed; it may never change (RFC 8216 4.3.3.1). */
  readonly targetMs?: number | undefined
}

interface Moment {
  readonly key: boolean
  /** Milliseconds since the segment began. */
  readonly elapsedMs: number
  /** Milliseconds between the last two key frames: the next one is expected after as long. */
  readonly keyGapMs: number
}

/** A segment's length rounds to the target duration up to here. */
const ROUNDING = 400
/** A first segment without another key frame ends here all the same. */
const LONGEST_FIRST = 10_000
const SHORTEST_TARGET = 2_000

/**
 * Whether a segment ends before this picture: at a key frame once it is long enough, or when waiting for the next one would
 * make it too long; without a key frame only when the target duration leaves no choice.
 */
export function cutsHere({ key, elapsedMs, keyGapMs }: Moment, { segmentMs, targetMs }: SegmentRule): boolean {
  const limit = targetMs === undefined ? LONGEST_FIRST : targetMs + ROUNDING
  if (!key) return elapsedMs >= limit
  return elapsedMs >= segmentMs || (targetMs !== undefined && elapsedMs > 0 && elapsedMs + keyGapMs > limit)
}

/** The target duration of a stream whose first segment lasted so long, milliseconds in whole seconds. */
export function targetAfter(durationMs: number): number {
  return Math.max(SHORTEST_TARGET, Math.ceil((durationMs - ROUNDING) / 1000) * 1000)
}
