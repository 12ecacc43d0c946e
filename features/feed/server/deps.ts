import type { Rights } from '@niujin/commerce/ports'
import type { Follows } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { CardDeps } from '@niujin/follows/server'
import type { ContentKind } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { FeedDatabase } from './tables.ts'

/** What the feed stands on. */
export interface FeedDeps extends CardDeps {
  readonly database: FeedDatabase
  readonly follows: Pick<Follows, 'latest'>
  readonly watchlist: {
    /** Instruments a member watches: SH.600519. */
    instrumentsOf(memberId: string, connection: OpenTransaction): Promise<readonly string[]>
  }
  /** Whether the caller of the present request may edit banners, now. */
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
  /** Who has bought their way out of advertisements. */
  readonly rights: Rights
  readonly pictures: {
    keep(bytes: Uint8Array): Promise<Result<{ url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
    forget(url: string): Promise<void>
    /** Whether the address is of a picture that was kept here. */
    isOwn(url: string): boolean
  }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with. */
export interface FeedContext extends FeedDeps {
  /** Kinds that the feed knows, by their name in calls; there when all features have started. */
  readonly kinds: ReadonlyMap<string, ContentKind>
}
