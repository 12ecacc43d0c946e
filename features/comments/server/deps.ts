import type { ContentKind, Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CommentDatabase } from './tables.ts'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** What comments stand on. What is asked of others is asked over the transaction that is open, or else over the database: see the kit's pool. */
export interface CommentsDeps {
  readonly database: CommentDatabase
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
  }
  /** Whether a member may write comments, or decide about them, now. */
  readonly may: (
    memberId: string,
    action: 'comment' | 'content.review',
    connection: OpenTransaction,
  ) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with. */
export interface CommentsContext extends CommentsDeps {
  /** What can be commented on, by the kind's name in calls; what the features bring is there when all have started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
