import type { IntentStatus } from '../contract/index.ts'

/** What a channel says was paid, whether it told by itself or was asked. */
export interface Fact {
  readonly channel: string
  readonly fen: number
  readonly currency: string
}

/** Where an attempt and its payment stand when the fact comes. */
export interface Stand {
  readonly channel: string
  readonly fen: number
  readonly currency: string
  readonly attempt: IntentStatus
  readonly intent: IntentStatus
}

/**
 * `pay`: the payment succeeds; `already`: it has; `late`: paid after it was closed, or paid twice by two attempts: all of it
 * goes back; the others: not what was asked for, nothing moves.
 */
export type Verdict = 'pay' | 'already' | 'late' | 'CHANNEL_DIFFERS' | 'AMOUNT_DIFFERS' | 'CURRENCY_DIFFERS'

/** What a fact means: amount, currency and channel must be those of the attempt. One function for notices, the return page and the job that asks. */
export function judge(stand: Stand, fact: Fact): Verdict {
  if (stand.channel !== fact.channel) return 'CHANNEL_DIFFERS'
  if (stand.currency !== fact.currency) return 'CURRENCY_DIFFERS'
  if (stand.fen !== fact.fen) return 'AMOUNT_DIFFERS'
  if (stand.attempt === 'success' || stand.attempt === 'refund') return 'already'
  return stand.intent === 'waiting' ? 'pay' : 'late'
}
