import type { IntentStatus, RefundStatus } from '../contract/index.ts'

const INTENT: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  waiting: ['success', 'closed'],
  success: ['refund'],
  closed: [],
  refund: [],
}

// An attempt that was closed here may turn out to be paid there: its money is given back.
const ATTEMPT: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  waiting: ['success', 'closed', 'refund'],
  success: [],
  closed: ['refund'],
  refund: [],
}

const REFUND: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  proposed: ['pending', 'refused'],
  pending: ['settled', 'failed'],
  failed: ['pending'],
  settled: [],
  refused: [],
}

const TABLES = { intent: INTENT, attempt: ATTEMPT, refund: REFUND } as const

/** What has states: the payment, one try to make it, and giving its money back. */
export type Kind = keyof typeof TABLES

/** True when the table of states knows the step; what is not there is refused. */
export function mayFollow(kind: Kind, from: string, to: string): boolean {
  const table: Readonly<Record<string, readonly string[]>> = TABLES[kind]
  return table[from]?.includes(to) ?? false
}
