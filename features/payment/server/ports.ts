import type { Ledger } from '@niujin/money/ledger'
import type { PayChannel } from '@niujin/pay-channels'
import type { Jobs } from '@niujin/server-kit/jobs'
import type { PaymentDatabase } from './tables.ts'

/** What a member or somebody of the staff may do here. */
export type PaymentAction = 'buy' | 'refund.small' | 'refund.large.propose' | 'refund.large.approve'

/** A message for one member. The same `key` again is the same message and is to be dropped by the receiver. */
export interface Told {
  readonly memberId: string
  readonly kind: 'trade'
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
}

/** What operators should know. */
export type PaymentLog = (details: object, message: string) => void

export interface PaymentParts {
  readonly database: PaymentDatabase
  readonly ledger: Ledger
  readonly jobs: Jobs
  /** Names are lasting: payments remember theirs. */
  readonly channels: readonly PayChannel[]
  /** Hands a message to the member's inbox; a rejection means it was not taken and comes again. */
  readonly tell: (message: Told) => Promise<void>
  readonly members: { readonly openIdOf: (memberId: string) => Promise<string | null> }
  readonly may: (memberId: string, action: PaymentAction) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Address of this server as channels and browsers reach it, without a slash at the end. */
  readonly baseUrl: () => string
  /** How many coupons a member can use; none while nobody says. */
  readonly couponsOf?: (memberId: string) => Promise<number>
  readonly log?: PaymentLog
}
