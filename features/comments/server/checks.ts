import type { Change, Reads } from './tables.ts'

/** The kinds whose comments are looked at before they are shown. */
export async function kindsCheckedFirst(reads: Reads): Promise<ReadonlySet<string>> {
  const rows = await reads.selectFrom('comments.check_first').select('target_kind').execute()
  return new Set(rows.map(({ target_kind }) => target_kind))
}

/** Whether comments of a kind are looked at first, from now on. */
export async function setCheckedFirst(change: Change, kind: string, first: boolean): Promise<void> {
  if (first)
    await change
      .insertInto('comments.check_first')
      .values({ target_kind: kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await change.deleteFrom('comments.check_first').where('target_kind', '=', kind).execute()
}
