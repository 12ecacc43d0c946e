import type { Ledger } from '@niujin/money/ledger'
import type { Transaction } from 'kysely'
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

/**
 * What is looked up while a tip is being paid reads through the tip's own transaction where it needs the database: asking
 * for a second connection with the first in hand, many tips at once would wait for each other for ever.
 */
export type TipConnection = Pick<Transaction<unknown>, 'getExecutor'>

export interface TippingParts {
  readonly database: TippingDatabase
  readonly ledger: Ledger
  readonly broadcasts: { find(tsId: string, connection: TipConnection): Promise<TippedBroadcast | undefined> }
  readonly may: (memberId: string, action: 'tip', connection: TipConnection) => Promise<boolean>
  readonly members: { find(ids: readonly string[]): Promise<ReadonlyMap<string, TippingMember>> }
  /** Shows a tip in its room, after it is paid for good. A rejection means it was not shown; it comes again later. */
  readonly onTip: (tip: Tip) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}
