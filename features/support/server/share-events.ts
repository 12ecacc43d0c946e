import type { Insertable } from 'kysely'
import type { Reads, SupportTables } from './tables.ts'

/** How many share events a member has had recorded. */
export async function shareEventsOf(database: Reads, memberId: string): Promise<number> {
  const { count } = await database
    .selectFrom('support.share_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Records a share event; false when it was there. */
export async function addShareEvent(
  database: Reads,
  event: Insertable<SupportTables['support.share_event']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('support.share_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
