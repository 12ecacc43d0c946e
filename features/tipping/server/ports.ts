import type { Ledger } from '@niujin/money/ledger'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { TippedBroadcast } from '../domain/index.ts'
import type { TippingDatabase } from './tables.ts'

/** A tip that is paid. */
export interface Tip {
  readonly id: string
  readonly tsId: string
  readonly payerId: string
  /** Whole coins. */
  readonly coins: number
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
  /** Writes a tip into its room as part of the tip's transaction. What it gives shows it there: called when that is committed. */
  readonly onTip: (transaction: OpenTransaction, tip: Tip) => Promise<() => void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}
