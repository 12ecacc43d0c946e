import type { CommonFields } from '@niujin/contract-kit'
import type { Transaction } from 'kysely'

/** Where a handler writes what operators should know. */
export interface CallLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What a handler knows about the call besides its input. */
export interface CallContext {
  /** Who calls; undefined for a guest. */
  readonly memberId: string | undefined
  /** Where the call comes from, as limits count it (an IPv6 address as its /64); `inside` for calls without a request. */
  readonly address: string
  readonly requestId: string
  readonly log: CallLog
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The caller's key of this effect, for calls declared `once`. */
  readonly idempotencyKey: string | undefined
  /** Channel, device and platform of the caller, under their first spelling. */
  readonly common: CommonFields
  /** The fields as they came, before any check. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Uploaded files by field name. */
  readonly files: ReadonlyMap<string, readonly File[]>
  /** For calls declared `once`: the transaction that also records the answer; the effect belongs in it. */
  readonly transaction: Transaction<unknown> | undefined
}
