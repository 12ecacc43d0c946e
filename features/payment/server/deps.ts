import type { Ledger } from '@niujin/money/ledger'
import type { PayChannel } from '@niujin/pay-channels'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { PaymentDatabase } from './tables.ts'

/** What a member or somebody of the staff may do here. */
export type PaymentAction = 'buy' | 'refund.small' | 'refund.large.propose' | 'refund.large.approve'

/** What operators should know. */
export type PaymentLog = (details: object, message: string) => void

/** What payments stand on. */
export interface PaymentDeps {
  readonly database: PaymentDatabase
  readonly ledger: Ledger
  /** Names are lasting: payments remember theirs. */
  readonly channels: readonly PayChannel[]
  /** The members' inbox. */
  readonly notices: Notices
  readonly members: { readonly openIdOf: (memberId: string) => Promise<string | null> }
  /** Whether the caller of the present request may do something, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: PaymentAction, connection: OpenTransaction) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Address of this server as channels and browsers reach it, without a slash at the end. */
  readonly baseUrl: () => string
  /** How many coupons a member can use; none while nobody says. */
  readonly couponsOf?: (memberId: string) => Promise<number>
  readonly log?: PaymentLog
}
