import type { FastifyInstance } from 'fastify'
import type { MigrationFolder } from '../database/index.ts'
import type { OpenTransaction } from '../database/with-tables.ts'
import type { Handler } from '../handle.ts'
import type { Limits } from '../limits/limits.ts'
import type { StreamHub, TopicSource } from '../stream/index.ts'
import type { PieceSource } from './piece.ts'
import type { ReviewSource } from './review.ts'

/** What a feature keeps about members. */
export interface MemberData {
  /** Names the part in the export, and in logs. */
  readonly name: string
  /** What the feature keeps about the member, for the member to read. */
  exportOf?(memberId: string): Promise<unknown>
  /** Personal data of the member goes; what law wants kept stays. Called again after a failure. */
  erase?(memberId: string): Promise<void>
}

/** A thing that people comment on or collect, as the feature that owns it describes it. */
export interface ContentCard {
  readonly title: string
  /** A path of this app. */
  readonly link: string
  /** Address of a picture; left out when it has none. */
  readonly picture?: string | undefined
  /** The member who made it: they are told of comments, and marked among them. */
  readonly authorId?: string | undefined
}

/** One kind of content, for the features that work on content of every kind. */
export interface ContentKind {
  /** Its name in calls. */
  readonly kind: string
  /** What people call it: 个股, 快讯, 视频. */
  readonly title: string
  readonly isCommentable: boolean
  readonly isCollectable: boolean
  /** The things of the ids given; those that nobody may see (any more) are left out. What is in the database is read over `connection`. */
  find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, ContentCard>>
  /** Left out for kinds that the feed and the search do not know. */
  readonly pieces?: PieceSource
}

/** What features have while the product runs. */
export interface Running {
  readonly hub: Pick<StreamHub, 'publish' | 'touch'>
  /** Every feature of the product, this one too. */
  readonly features: readonly Feature[]
  readonly onError: (error: unknown) => void
}

/**
 * What one feature brings to the server: `createX(deps)` of its `server/index.ts` gives one, often with ports of its own
 * for others. Making it reads no table and waits for nothing, so that all are made before the tables are there; what
 * needs tables or other features happens in `start`.
 */
export interface Feature {
  /** The name of its folder. */
  readonly name: string
  /** What people call it; its heading in the interface document. */
  readonly title: string
  readonly migrations?: readonly MigrationFolder[]
  readonly handlers: readonly Handler[]
  readonly topics?: readonly TopicSource[]
  readonly memberData?: readonly MemberData[]
  readonly contentKinds?: readonly ContentKind[]
  /** What its members' works wait for, in the one review queue. */
  readonly reviews?: readonly ReviewSource[]
  /** What a guest kept on a device becomes the member's; before the sign-in is answered. */
  onSignIn?(memberId: string, deviceId: string): Promise<void>
  /** Its routes besides the calls; after the stream, before calls and pages. The tables may still be on their way. */
  serve?(app: FastifyInstance, limits: Limits): Promise<void>
  /** Demo content in the names of these members, once; nothing where there is nobody. `watchers` are members who make nothing themselves. */
  seedDemo?(memberIds: readonly string[], watchers?: readonly string[]): Promise<void>
  /**
   * Takes what it needs of the other features and starts what it does by itself, when the tables are there and every
   * feature is made. The function given stops that, and closes what the feature alone uses: threads, media.
   */
  start?(running: Running): Promise<Stop> | Stop
}

/** Ends what was started; safe to call once. */
export type Stop = () => Promise<void> | void
