import { mayFollow, type Kind } from '../domain/index.ts'
import type { Change } from './tables.ts'

/** One step of something, for the books. */
export interface Step {
  readonly intentId: string
  /** `coins`: some of the payment's coins went back. */
  readonly about: Kind | 'coins'
  readonly no: string
  /** A member's or staff member's id, or which part of the program. */
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

/** Writes a step down in the transaction that makes it. @throws when the table of states does not know the step */
export async function note(change: Change, { intentId, about, no, who, from, to, reason, at }: Step): Promise<void> {
  if (from !== '' && (about === 'coins' || !mayFollow(about, from, to)))
    throw new Error(`${about} 不能从 ${from} 到 ${to}`)
  await change
    .insertInto('payment.history')
    .values({ intent_id: intentId, about, no, who, from_status: from, to_status: to, reason, at })
    .execute()
}
