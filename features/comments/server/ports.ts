import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CommentDatabase } from './tables.ts'

/** What a comment is about, as the feature that owns it knows it. */
export interface TargetCard {
  readonly title: string
  /** A path of this app. */
  readonly link: string
  /** The member who made it: they are told of comments, and marked among them. */
  readonly authorId?: string | undefined
}

/** One kind of things that can be commented on. */
export interface TargetSource {
  /** What people call it: 个股, 快讯, 视频. */
  readonly name: string
  /** The thing of that id; undefined when there is none that anyone may see. What is in the database is read over `connection`. */
  readonly find: (id: string, connection: OpenTransaction) => Promise<TargetCard | undefined>
}

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** What is asked of others is asked over the transaction that is open, or else over the database: see the kit's pool. */
export interface CommentPorts {
  readonly database: CommentDatabase
  /** Kinds that can be commented on, by their names in calls; more can be added later. */
  readonly targets: Readonly<Record<string, TargetSource>>
  readonly members: { find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>> }
  /** Whether a member may write comments, or decide about them, now. */
  readonly may: (memberId: string, action: 'comment' | 'content.review', connection: OpenTransaction) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The ports as the feature uses them: kinds can be added while it runs. */
export interface CommentParts extends Omit<CommentPorts, 'targets'> {
  readonly targets: Map<string, TargetSource>
}
