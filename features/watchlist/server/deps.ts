import type { Rights } from '@niujin/commerce/ports'
import type { Market } from '@niujin/quotes/server'
import type { Notices } from '@niujin/server-kit'
import type { NewsItem } from '../contract/index.ts'
import type { WatchlistDatabase } from './store/tables.ts'

/** An announcement of a company as it was published. */
export interface PublishedAnnouncement {
  /** Unique within a stock, and the same each time it is listed. */
  readonly id: string
  readonly title: string
  /** A path of this app. */
  readonly link: string
  /** Made up, or made from made-up figures. */
  readonly simulated: boolean
}

/** Where announcements come from. */
export interface AnnouncementSource {
  /** What a stock's company published in the last days, in any order. What once left the list does not come back. */
  of(stockId: string): Promise<readonly PublishedAnnouncement[]>
}

/** Where news of securities come from, newest first. */
export interface StockNews {
  of(
    ids: readonly string[],
    page: { readonly before: string | undefined; readonly count: number },
  ): Promise<{
    readonly list: readonly NewsItem[]
    readonly nextCursor: string | null
  }>
}

/** What the watchlist stands on. Without `news` and `announcements` there is no news and nobody can wait for announcements. */
export interface WatchlistDeps {
  readonly market: Market
  readonly database: WatchlistDatabase
  /** The members' inbox. */
  readonly notices: Notices
  /** How many groups and alerts a member may have. */
  readonly rights: Rights
  readonly news?: StockNews | undefined
  readonly announcements?: AnnouncementSource | undefined
}
