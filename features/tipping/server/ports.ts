import type { Ledger } from '@niujin/money/ledger'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { TippedBroadcast } from '../domain/index.ts'
import type { TippingDatabase } from './tables.ts'

/** A tip that is paid. */
export interface Tip {
  /** The same tip may be told again: who shows it drops ids that were shown. */
  readonly id: string
  readonly tsId: string
  readonly expertId: string
  readonly payerId: string
  readonly coins: number
  readonly at: Date
}

/** What anyone may see of a member. */
export interface TippingMember {
  readonly nickname: string
  readonly avatar: string | null
}

export interface TippingParts {
  readonly database: TippingDatabase
  readonly ledger: Ledger
  /**
   * What is looked up while a tip is being paid reads through the tip's own transaction where it needs the database: asking
   * for a second connection with the first in hand, many tips at once would wait for each other for ever.
   */
  readonly broadcasts: { find(tsId: string, connection: OpenTransaction): Promise<TippedBroadcast | undefined> }
  readonly may: (memberId: string, action: 'tip', connection: OpenTransaction) => Promise<boolean>
  readonly members: { find(ids: readonly string[]): Promise<ReadonlyMap<string, TippingMember>> }
  /** Shows a tip in its room, after it is paid for good. A rejection means it was not shown; it comes again later. */
  readonly onTip: (tip: Tip) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}
