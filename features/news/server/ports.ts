import type { Market } from '@niujin/quotes/server'
import type { NewsSource } from '@niujin/news-sources'
import type { NewsDatabase } from './tables.ts'

/** What one may do with news. */
export type NewsAction = 'content.publish.own' | 'content.review'

/** A member as anyone may see them. */
export interface MemberCard {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** A message for one member. The same `key` again is the same message and is to be dropped by the receiver. */
export interface Told {
  readonly memberId: string
  readonly kind: 'system'
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
}

/** A stock's dividend: its ex-right day (YYYYMMDD) and the plan in words, 每10股派2.5元（含税）. */
export interface Dividend {
  readonly exDate: number
  readonly plan: string
}

export interface NewsParts {
  readonly database: NewsDatabase
  readonly market: Market
  /** Sources besides the market itself. */
  readonly sources: readonly NewsSource[]
  readonly members: { find(ids: readonly string[]): Promise<ReadonlyMap<string, MemberCard>> }
  /** Whether a member may do something, now. */
  readonly may: (memberId: string, action: NewsAction) => Promise<boolean>
  /** Hands a message to the member's inbox; a rejection means it was not taken and comes again. */
  readonly tell: (message: Told) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A stock's dividends in any order; without it ex-right days are not told of. */
  readonly dividends?: ((stockId: string) => Promise<readonly Dividend[]>) | undefined
}
