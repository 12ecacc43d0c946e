import type { ContentChanges, Follows } from '@niujin/community/ports'
import type { Market } from '@niujin/quotes/server'
import type { NewsSource } from '@niujin/news-sources'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { NewsDatabase } from './tables.ts'

/** What one may do with news. */
export type NewsAction = 'content.publish.own' | 'content.review'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** A stock's dividend: its ex-right day (YYYYMMDD) and the plan in words, 每10股派2.5元（含税）. */
export interface Dividend {
  readonly exDate: number
  readonly plan: string
}

/** What news stands on. */
export interface NewsDeps {
  readonly database: NewsDatabase
  readonly market: Market
  /** Sources besides the market itself. */
  readonly sources: readonly NewsSource[]
  /** Cards by niujinUid, asked over the transaction that is open, or the database. */
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, MemberCard>>
  }
  /** Whether a member may do something, now; over the same. */
  readonly may: (memberId: string, action: NewsAction, connection: OpenTransaction) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Told what is published, changed or gone. */
  readonly changes: ContentChanges
  /** Those who follow an author are told of what comes out. */
  readonly follows: Pick<Follows, 'published'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A stock's dividends in any order; without it ex-right days are not told of. */
  readonly dividends?: ((stockId: string) => Promise<readonly Dividend[]>) | undefined
}
