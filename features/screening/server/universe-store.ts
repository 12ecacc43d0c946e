import { sql } from 'kysely'
import { UNIVERSES_MOST, type OwnUniverse } from '../contract/index.ts'
import { inTurn } from './store.ts'
import type { Change, ScreeningDatabase } from './tables.ts'

/** A member's sectors and stock pools, newest first. */
export async function universesOf(database: ScreeningDatabase, uid: string): Promise<OwnUniverse[]> {
  return database
    .selectFrom('screening.universe')
    .select(['id', 'name', 'sectors', 'codes'])
    .where('member_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves or changes one under its number; the code of the refusal when it must not be. */
export async function saveUniverseOf(
  change: Change,
  uid: string,
  { id, name, sectors, codes }: OwnUniverse,
): Promise<'TOO_MANY' | 'UNIVERSE_UNKNOWN' | undefined> {
  await inTurn(change, { owner_kind: 'member', owner_id: uid })
  const own = await change.selectFrom('screening.universe').select('id').where('member_uid', '=', uid).execute()
  if (own.length >= UNIVERSES_MOST && !own.some((one) => one.id === id)) return 'TOO_MANY'
  const values = {
    name,
    sectors: sql<OwnUniverse['sectors']>`${JSON.stringify(sectors)}::jsonb`,
    codes: sql<OwnUniverse['codes']>`${JSON.stringify(codes)}::jsonb`,
  }
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('screening.universe')
    .values({ id, member_uid: uid, ...values })
    .onConflict((conflict) =>
      // The number of somebody else's changes nothing.
      conflict.column('id').doUpdateSet(values).where('screening.universe.member_uid', '=', uid),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? undefined : 'UNIVERSE_UNKNOWN'
}

/** Deletes one of a member's. */
export async function removeUniverseOf(change: Change, uid: string, id: string): Promise<void> {
  await change.deleteFrom('screening.universe').where('id', '=', id).where('member_uid', '=', uid).execute()
}
