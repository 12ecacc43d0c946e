import type { Market } from '@niujin/quotes/server'
import type { NewsItem } from '../contract.ts'
import type { WatchlistDatabase } from './store/tables.ts'

/** A message for one member. The same `key` again is the same message and is to be dropped by the receiver. */
export interface Told {
  readonly memberId: string
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
}

/** Hands a message to the member's inbox; a rejection means it was not taken and comes again. */
export type Tell = (message: Told) => Promise<void>

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
  of(ids: readonly string[], page: { readonly before: string | undefined; readonly count: number }): Promise<{
    readonly list: readonly NewsItem[]
    readonly nextCursor: string | null
  }>
}

/** What the watchlist is made of. Without the last two there is no news and nobody can wait for announcements. */
export interface WatchlistParts {
  readonly market: Market
  readonly database: WatchlistDatabase
  readonly news?: StockNews | undefined
  readonly announcements?: AnnouncementSource | undefined
}
