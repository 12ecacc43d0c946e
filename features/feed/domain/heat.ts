/** Milliseconds in which heat falls to its half. */
const HALF_LIFE = 12 * 3_600_000

/** What following the author, watching a stock it is about, and having seen it is worth, in half-lives. */
const WORTH = { followed: 3, watched: 2, seen: -6 } as const

/**
 * Where a thing stands by its heat: (2 + likes + 2 × comments), halved every 12 hours. As a logarithm it needs no clock:
 * of two things the hotter stays the hotter, so it can be stored and lists made by an index. One half-life is 1.
 */
export function rankOf({ likes, comments, at }: { likes: number; comments: number; at: Date }): number {
  return Math.log2(2 + likes + 2 * comments) + at.getTime() / HALF_LIFE
}

/** What a reader has to do with a thing. */
export interface Closeness {
  readonly isFollowed: boolean
  readonly isWatched: boolean
  readonly isSeen: boolean
}

/**
 * A thing's rank for one reader: from a followed author as if 36 hours newer, about an own stock 24 hours, and seen before
 * as if three days older.
 */
export function rankFor(rank: number, { isFollowed, isWatched, isSeen }: Closeness): number {
  return rank + (isFollowed ? WORTH.followed : 0) + (isWatched ? WORTH.watched : 0) + (isSeen ? WORTH.seen : 0)
}
