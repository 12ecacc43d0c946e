import type { ReviewSource } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ModerationDatabase } from './tables.ts'

/** What moderation stands on. */
export interface ModerationDeps {
  readonly database: ModerationDatabase
  /** Nicknames by niujinUid, asked over the transaction that is open, or the database. */
  readonly members: {
    find(
      ids: readonly string[],
      connection: OpenTransaction,
    ): Promise<ReadonlyMap<string, { readonly nickname: string }>>
  }
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
  /** The words and silences that comments keep, for whatever members publish. */
  readonly words: {
    /** Words of the list that are in a text. */
    find(connection: OpenTransaction, text: string): Promise<readonly string[]>
    /** Whether the member may write nothing now. */
    isMuted(connection: OpenTransaction, memberId: string): Promise<boolean>
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with. */
export interface ModerationContext extends ModerationDeps {
  /** What waits to be looked at, by kind, in the features' order; there when all have started. */
  readonly sources: ReadonlyMap<string, ReviewSource>
}
