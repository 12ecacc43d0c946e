import type { Authors, ContentChanges, Follows, Moderation, Opinions } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { ContentKind, Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { PictureUse } from '../contract/index.ts'
import type { PostsDatabase } from './tables.ts'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** Pictures of posts: checked, encoded anew, kept at an address nobody can guess; the size is in pixels. */
export interface PostPictures {
  keep(
    bytes: Uint8Array,
    use: PictureUse,
  ): Promise<
    Result<
      { readonly url: string; readonly width: number; readonly height: number },
      'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'
    >
  >
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** Somebody's comment on a thing. */
export interface LatestComment {
  readonly id: string
  /** What it stands under. */
  readonly targetId: string
  readonly niujinUid: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
  readonly at: Date
}

/** Comments on posts, as the feature that keeps them tells. */
export interface PostComments {
  /** Visible ones by the id of the thing; those without any may be left out. */
  counts(kind: string, ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, number>>
  /** The latest visible ones of each thing, at most `each`, in any order. */
  latest(
    kind: string,
    ids: readonly string[],
    each: number,
    connection: OpenTransaction,
  ): Promise<readonly LatestComment[]>
}

/** What the rights are asked for. */
export type PostsAction = 'talk.publish' | 'comment' | 'content.review'

/** What posts stand on. Whatever takes a connection is asked over the transaction that is open, or else over the database. */
export interface PostsDeps {
  readonly database: PostsDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
    /** Members whose nickname begins so, at most `count`. */
    suggest(beginning: string, count: number, connection: OpenTransaction): Promise<readonly MemberCard[]>
  }
  readonly may: (memberId: string, action: PostsAction, connection: OpenTransaction) => Promise<boolean>
  readonly notices: Notices
  readonly pictures: PostPictures
  readonly authors: Authors
  readonly changes: ContentChanges
  readonly follows: Follows
  readonly opinions: Opinions
  readonly moderation: Moderation
  readonly comments: PostComments
  /** Which of the things a member has collected. */
  readonly collected: (
    memberId: string,
    kind: string,
    ids: readonly string[],
    connection: OpenTransaction,
  ) => Promise<ReadonlySet<string>>
  /** The name of an instrument such as SH.600519; undefined when there is none of that id. */
  readonly instrumentName: (id: string) => string | undefined
}

/** What the handlers work with. */
export interface PostsContext extends PostsDeps {
  /** Kinds of content by their name in calls; what the features bring is there when all have started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
