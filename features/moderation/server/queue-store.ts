import type { Verdict } from '../contract/index.ts'
import type { Change, Reads } from './tables.ts'

/** A decision of the staff. */
export interface NewDecision {
  readonly staffId: string
  readonly kind: string
  readonly itemId: string
  /** The beginning of what was decided on. */
  readonly about: string
  readonly verdict: Verdict
  readonly reason: string
  readonly at: Date
}

export async function recordDecision(
  change: Change,
  { staffId, kind, itemId, about, verdict, reason, at }: NewDecision,
): Promise<void> {
  await change
    .insertInto('moderation.decision')
    .values({ staff_id: staffId, kind, item_id: itemId, about, verdict, reason, at })
    .execute()
}

/** Decisions, the last first. */
export function decisionRows(reads: Reads, { before, count }: { before: string | undefined; count: number }) {
  let query = reads.selectFrom('moderation.decision').selectAll()
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}
