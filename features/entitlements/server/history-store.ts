import type { Change, Reads } from './tables.ts'

/** A step of a period: '' before it was given, live, or how it ended. */
export interface Step {
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

/** Writes down a step of periods, in the transaction that makes it. */
export async function noteStep(
  change: Change,
  periods: readonly { readonly id: string; readonly memberId: string }[],
  { who, from, to, reason, at }: Step,
): Promise<void> {
  if (periods.length === 0) return
  await change
    .insertInto('entitlements.history')
    .values(
      periods.map(({ id, memberId }) => ({
        period_id: id,
        member_id: memberId,
        who,
        from_state: from,
        to_state: to,
        reason,
        at,
      })),
    )
    .execute()
}

/** The newest steps of a member's periods, the newest first, with what each period is called. */
export function stepsOf(reads: Reads, memberId: string, most: number) {
  return reads
    .selectFrom('entitlements.history as step')
    .innerJoin('entitlements.period as period', 'period.id', 'step.period_id')
    .select([
      'step.id',
      'step.period_id',
      'period.title',
      'step.who',
      'step.from_state',
      'step.to_state',
      'step.reason',
      'step.at',
    ])
    .where('step.member_id', '=', memberId)
    .orderBy('step.id', 'desc')
    .limit(most)
    .execute()
}
