import type { Change, Reads } from '../tables.ts'

/** What is kept about a member in classes, to read. */
export async function classesKeptOf(reads: Reads, memberId: string) {
  const hands = await reads
    .selectFrom('live.hand')
    .select(['ts_id', 'raised_at', 'called_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const attended = await reads
    .selectFrom('live.attendance')
    .innerJoin('live.roll_call', 'live.roll_call.id', 'live.attendance.roll_call_id')
    .select(['live.roll_call.ts_id', 'live.attendance.at'])
    .where('live.attendance.member_id', '=', memberId)
    .orderBy('live.attendance.at')
    .execute()
  return { 举手: hands, 点名: attended }
}

/** The account goes: who asked and who was there is gone with it. */
export async function forgetClasses(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('live.hand').where('member_id', '=', memberId).execute()
  await change.deleteFrom('live.attendance').where('member_id', '=', memberId).execute()
}
