import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { IntentStatus, RefundStatus } from '../contract/index.ts'
import type { Compared } from '../domain/index.ts'

/** How the tables came about. */
export const paymentMigrations: MigrationFolder = { slice: 'payment', folder: new URL('migrations/', import.meta.url) }

export interface PaymentTables {
  'payment.package': {
    id: string
    fen: number
    coins: number
    bonus: number
    badge: string
    position: number
    on_sale: boolean
  }
  'payment.recharge': {
    id: string
    member_id: string
    package_id: string | null
    fen: number
    coins: number
    bonus: number
    created_at: Date
  }
  'payment.intent': {
    id: string
    member_id: string
    biz_type: string
    biz_id: string
    subject: string
    fen: number
    currency: Generated<string>
    coins: number
    status: IntentStatus
    paid_no: string | null
    refunded: Generated<number>
    refunded_coins: Generated<number>
    created_at: Date
    expires_at: Date
    close_at: Date
    paid_at: Date | null
    closed_at: Date | null
  }
  'payment.attempt': {
    no: string
    intent_id: string
    channel: string
    fen: number
    status: IntentStatus
    channel_no: string | null
    created_at: Date
    paid_at: Date | null
    ask_at: Date
    asks: Generated<number>
    asked_at: Date | null
  }
  'payment.notice': {
    id: Generated<string>
    no: string
    channel: string
    channel_no: string
    status: string
    fen: number
    currency: string
    via: 'callback' | 'return' | 'poll' | 'close'
    verdict: string
    at: Date
  }
  'payment.refund': {
    no: string
    intent_id: string
    attempt_no: string
    kind: 'late' | 'asked'
    fen: number
    reason: string
    status: RefundStatus
    maker: string
    checker: string | null
    problem: Generated<string>
    channel_refund_no: string | null
    tries: Generated<number>
    try_at: Date
    created_at: Date
    settled_at: Date | null
  }
  'payment.coin_return': {
    no: string
    intent_id: string
    coins: number
    reason: string
    maker: string
    at: Date
  }
  'payment.history': {
    id: Generated<string>
    intent_id: string
    about: 'intent' | 'attempt' | 'refund' | 'coins'
    no: string
    who: string
    from_status: string
    to_status: string
    reason: string
    at: Date
  }
  'payment.report': {
    day: string
    channel: string
    status: 'matched' | 'different' | 'not-ready'
    compared: JSONColumnType<Compared>
    ledger_faults: string[]
    made_at: Date
  }
}

export type PaymentDatabase = Kysely<PaymentTables>
export type Change = Transaction<PaymentTables>
/** Reading works in and outside a transaction. */
export type Reads = PaymentDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<PaymentTables>

/** The same transaction for a business that has tables of its own. */
export function forOthers(change: Change): Transaction<unknown> {
  return change as unknown as Transaction<unknown>
}
