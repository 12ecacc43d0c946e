import type { Change, Reads } from './tables.ts'

/** One step of a template or a coupon. */
export interface Step {
  readonly about: 'template' | 'coupon'
  readonly id: string
  /** A member's or staff member's id, or which part of the program. */
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

/** Writes steps down in the transaction that makes them. */
export async function noteSteps(change: Change, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await change
    .insertInto('coupons.history')
    .values(
      steps.map(({ about, id, who, from, to, reason, at }) => ({
        about,
        subject_id: id,
        who,
        from_status: from,
        to_status: to,
        reason,
        at,
      })),
    )
    .execute()
}

/** Everything that happened to one, the first foremost. */
export async function historyOf(reads: Reads, about: Step['about'], id: string) {
  const rows = await reads
    .selectFrom('coupons.history')
    .selectAll()
    .where('about', '=', about)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ id: no, who, from_status: from, to_status: to, reason, at }) => ({
    id: no,
    who,
    from,
    to,
    reason,
    at: at.toISOString(),
  }))
}
