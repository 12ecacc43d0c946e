import type { Change } from './tables.ts'

/** Keeps a member from writing until then, without end when null; what was said before no longer holds. */
export async function mute(
  change: Change,
  memberId: string,
  values: { until: Date | null; reason: string; created_at: Date },
): Promise<void> {
  await change
    .insertInto('comments.mute')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** Lets a member write again; false when nothing kept it from that. */
export async function unmute(change: Change, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('comments.mute')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
