import type { OpenTransaction } from '../database/with-tables.ts'

/** A thing that people read, watch or attend, as the feed and the search see it: only what anyone may see. */
export interface Piece {
  readonly id: string
  readonly title: string
  /** All its words, plain. */
  readonly text: string
  /** A path of this app. */
  readonly link: string
  /** At most three addresses of pictures. */
  readonly pictures: readonly string[]
  /** The member who made it. */
  readonly authorId?: string | undefined
  /** When it came out, or begins. */
  readonly at: Date
  /** Instruments it is about: SH.600519. */
  readonly instruments: readonly string[]
  readonly hashtags: readonly string[]
  /** Likes, collections and the like so far; comments are counted by those who keep them. */
  readonly likes: number
  /** It may stand in the recommended feed; the search finds it in any case. */
  readonly isRecommended: boolean
  /** A word beside the title that the kind itself does not say: 付费, 直播中, 看多. */
  readonly mark?: string | undefined
}

/** How things of one kind get into the feed and the search, and into them anew when these are rebuilt. */
export interface PieceSource {
  /** The things of the ids given as anyone may see them; those that nobody may see (any more) are left out. */
  find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, Piece>>
  /** Ids of all there are, in an order of their own that stays, after one of them; at most `count`. */
  ids(after: string | undefined, count: number, connection: OpenTransaction): Promise<readonly string[]>
}
