import type { Change, Reads } from './tables.ts'

/** Notes that a member tries a thing; false when they tried it before. */
export async function noteTrial(
  change: Change,
  { memberId, thing }: { memberId: string; thing: string },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('entitlements.trial')
    .values({ member_id: memberId, thing, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The things that a member tried. */
export async function triedBy(reads: Reads, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await reads.selectFrom('entitlements.trial').select('thing').where('member_id', '=', memberId).execute()
  return new Set(rows.map(({ thing }) => thing))
}
