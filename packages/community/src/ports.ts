import type { Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { OpinionCard, OpinionRecord, OpinionWish } from './opinion.ts'

export { authorsOf, type AuthorOf, type Authors, type MemberCard, type Members } from './ports/people.ts'
export { keepLoosePicture, type StorePicture } from './ports/pictures.ts'

/** Where a thing that somebody wrote stands, for those who work on things of every kind. */
export interface PieceKey {
  /** Its kind's name in calls: post, article, video, watch-note, flash, live … */
  readonly kind: string
  readonly id: string
}

/** Tells the feed and the search that things of a kind are new, changed, or gone. */
export interface ContentChanges {
  /** In the transaction that changes them; they are read anew soon after it commits, and only then. */
  notify(transaction: OpenTransaction, kind: string, ids: readonly string[]): Promise<void>
}

/** Whom members follow. */
export interface Follows {
  /** Those of the authors whom the member follows; nobody for a guest. */
  followed(
    connection: OpenTransaction,
    memberId: string | undefined,
    authorIds: readonly string[],
  ): Promise<ReadonlySet<string>>
  /** Followers by author; 0 where there are none. */
  counts(connection: OpenTransaction, authorIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** New followers of authors since a moment, less those who left. */
  growth(connection: OpenTransaction, authorIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>
  /** Whom the member follows, the latest first, at most `count`. */
  latest(connection: OpenTransaction, memberId: string, count: number): Promise<readonly string[]>
  /**
   * An author's thing came out: it appears in the streams of those who follow, and those who asked for it are told.
   * In the transaction that publishes; once for a thing. `isImportant`: articles and opinions.
   */
  published(
    transaction: OpenTransaction,
    piece: PieceKey & {
      readonly authorId: string
      readonly title: string
      readonly link: string
      readonly isImportant: boolean
    },
  ): Promise<void>
}

/** Why an opinion cannot go on record. */
export type OpinionProblem = 'LICENCE_NEEDED' | 'OPINION_NO_PRICE' | 'OPINION_KIND' | 'OPINION_REPEATED'

/** Opinions on record. */
export interface Opinions {
  /**
   * Puts the opinion of a thing on record with the price, index and time of now; in the transaction that publishes the
   * thing, once for a thing. It stays when the thing is edited or deleted.
   */
  mark(
    transaction: OpenTransaction,
    marked: PieceKey & { readonly authorId: string; readonly licence: string | null; readonly wish: OpinionWish },
  ): Promise<Result<null, OpinionProblem>>
  /** The opinions of things of one kind, by the thing's id, with what happened up to now. */
  cards(connection: OpenTransaction, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, OpinionCard>>
  /** The records of authors; those without opinions are left out. */
  records(connection: OpenTransaction, authorIds: readonly string[]): Promise<ReadonlyMap<string, OpinionRecord>>
}

/** What a member wants to publish, as the rules of the house look at it. */
export interface Publishing {
  readonly memberId: string
  /** post, reply, article, question …: limits are kept for each. */
  readonly kind: string
  /** Everything that will be read: title, text, captions, answers of a poll. */
  readonly text: string
  /** It was published before and is changed now: takes no turn of the daily number. */
  readonly isEdit?: boolean | undefined
}

/** Rules for whatever members publish. */
export interface Moderation {
  /**
   * Looks at a text and takes the member's turn. `pending`: it waits until somebody has looked, because of the words
   * that were hit, the member's newness, or a setting; a refusal says what is wrong.
   */
  check(
    transaction: OpenTransaction,
    publishing: Publishing,
  ): Promise<
    Result<
      { readonly state: 'published' | 'pending'; readonly words: readonly string[] },
      'WORDS_FORBIDDEN' | 'MUTED' | 'TOO_FAST' | 'DAILY_LIMIT'
    >
  >
}
