import type { Grant } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import type { Change } from './tables.ts'

/** What a cause gave to whom. */
export interface Given {
  readonly memberId: string
  readonly cause: Cause
  readonly title: string
  readonly grants: readonly Grant[]
}

/** Notes that a cause gives; false when it gave before. A call of the same cause at the same time waits for the first. */
export async function noteGiven(change: Change, { memberId, cause, title, grants }: Given, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('entitlements.given')
    .values({
      cause_kind: cause.kind,
      cause_id: cause.id,
      member_id: memberId,
      title,
      grants: JSON.stringify(grants),
      given_at: at,
      taken_back_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes that what a cause gave is taken back, and gives what that was; undefined when it gave nothing, or it is back. */
export async function noteTakenBack(change: Change, cause: Cause, at: Date): Promise<Given | undefined> {
  const row = await change
    .updateTable('entitlements.given')
    .set({ taken_back_at: at })
    .where('cause_kind', '=', cause.kind)
    .where('cause_id', '=', cause.id)
    .where('taken_back_at', 'is', null)
    .returning(['member_id', 'title', 'grants'])
    .executeTakeFirst()
  return row && { memberId: row.member_id, cause, title: row.title, grants: row.grants }
}
