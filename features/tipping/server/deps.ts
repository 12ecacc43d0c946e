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

/** Whose broadcasts are tipped. */
export interface TipRooms {
  /**
   * What is looked up while a tip is being paid reads through the tip's own transaction where it needs the database: asking
   * for a second connection with the first in hand, many tips at once would wait for each other for ever.
   */
  find(tsId: string, connection: OpenTransaction): Promise<TippedBroadcast | undefined>
  /** Writes a tip into its room as part of the tip's transaction. What it gives shows it there: called when that is committed. */
  onTip(transaction: OpenTransaction, tip: Tip): Promise<() => void>
}

/** What tipping stands on. */
export interface TippingDeps {
  readonly database: TippingDatabase
  readonly ledger: Ledger
  readonly may: (memberId: string, action: 'tip', connection: OpenTransaction) => Promise<boolean>
  readonly members: { find(ids: readonly string[]): Promise<ReadonlyMap<string, TippingMember>> }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the handlers work with; nothing can be tipped until somebody has rooms. */
export interface TippingContext extends TippingDeps {
  readonly rooms: () => TipRooms
}
