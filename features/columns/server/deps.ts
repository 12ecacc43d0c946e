import type { Entitlements, Offer } from '@niujin/commerce/ports'
import type { Authors, ContentChanges, Follows, Moderation, Opinions } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ColumnsDatabase } from './tables.ts'

/** What the rights are asked for. */
export type ColumnsAction = 'content.publish.own' | 'content.review' | 'price.propose'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** Keeps covers and pictures of articles. */
export interface StorePicture {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(
    bytes: Uint8Array,
  ): Promise<Result<{ readonly url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** What articles and columns stand on. What is asked of others is asked over the transaction that is open, or the database. */
export interface ColumnsDeps {
  readonly database: ColumnsDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly members: {
    /** Cards by niujinUid; ids that nobody has are left out. */
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
  }
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: ColumnsAction, connection: OpenTransaction) => Promise<boolean>
  /** Whether a member holds a role that writes, outside of any request: when a planned article comes out. */
  readonly isWriter: (memberId: string, connection: OpenTransaction) => Promise<boolean>
  readonly authors: Authors
  readonly moderation: Moderation
  readonly follows: Pick<Follows, 'published'>
  readonly opinions: Pick<Opinions, 'mark' | 'cards'>
  readonly changes: ContentChanges
  /** The members' inbox. */
  readonly notices: Notices
  readonly entitlements: Pick<Entitlements, 'find'>
  readonly prices: {
    /** The prices of a product as the member would buy them now, in their order; none of one that was never offered. */
    ofProduct(
      connection: OpenTransaction,
      wanted: { readonly productId: string; readonly memberId: string | undefined },
    ): Promise<readonly Offer[]>
  }
  /** How many comments articles have, by id; those without any may be left out. */
  readonly comments: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly pictures: StorePicture
  readonly instruments: {
    /** The name of a stock, fund, index or sector; undefined when the market has none of that id. */
    find(id: string): string | undefined
  }
}
