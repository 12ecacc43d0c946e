import type { Entitlements, Offer } from '@niujin/commerce/ports'
import type {
  Authors,
  ContentChanges,
  Follows,
  Members,
  Moderation,
  Opinions,
  StorePicture,
} from '@niujin/community/ports'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ColumnsDatabase } from './tables.ts'

/** What the rights are asked for. */
export type ColumnsAction = 'content.publish.own' | 'content.review' | 'price.propose'

/** What articles and columns stand on. What is asked of others is asked over the transaction that is open, or the database. */
export interface ColumnsDeps {
  readonly database: ColumnsDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly members: Members
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
  /** Covers and pictures of articles. */
  readonly pictures: StorePicture
  readonly instruments: {
    /** The name of a stock, fund, index or sector; undefined when the market has none of that id. */
    find(id: string): string | undefined
  }
}
