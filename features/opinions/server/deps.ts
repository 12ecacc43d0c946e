import type { Members } from '@niujin/community/ports'
import type { Market } from '@niujin/quotes/server'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { OpinionDatabase } from './tables.ts'

/** What opinions stand on. */
export interface OpinionsDeps {
  readonly database: OpinionDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly market: Market
  /** Whether the caller may look at everyone's opinions, now. */
  readonly may: (memberId: string, action: 'member.find', connection: OpenTransaction) => Promise<boolean>
  readonly members: Members
}
