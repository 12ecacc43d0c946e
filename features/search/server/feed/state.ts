import { sql } from 'kysely'
import type { Change, Reads, SearchDatabase, StateRow } from '../tables.ts'

/** How the index stands. */
export function stateOf(reads: Reads): Promise<StateRow> {
  return reads.selectFrom('search.state').selectAll().executeTakeFirstOrThrow()
}

/** Asks for a new index; false when one is wanted already. */
export async function wantIndex(
  reads: Reads,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const row = await reads
    .updateTable('search.state')
    .set({ wanted_at: at, wanted_by: by, builder: null, claimed_until: null, begun_at: null, done: 0 })
    .where('wanted_at', 'is', null)
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

/** A process builds that long before another may take over, milliseconds; said again with every step. */
const CLAIM = 60_000

/** Takes the building on, from its beginning; false when none is wanted, or another process builds. */
export async function claimBuilding(change: Change, builder: string, now: number): Promise<boolean> {
  const row = await change
    .updateTable('search.state')
    .set({ builder, claimed_until: new Date(now + CLAIM), begun_at: new Date(now), done: 0 })
    .where('wanted_at', 'is not', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', new Date(now))]))
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

/** Says that the builder is still at it, with so many more things; false when the building is not its own any more. */
export async function keepBuilding(
  change: Change,
  builder: string,
  { more, now }: { readonly more: number; readonly now: number },
): Promise<boolean> {
  const row = await change
    .updateTable('search.state')
    .set({ claimed_until: new Date(now + CLAIM), done: sql`done + ${more}` })
    .where('builder', '=', builder)
    .where('wanted_at', 'is not', null)
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

/** The new index is read; nothing more is wanted. */
export async function endBuilding(change: Change, now: number): Promise<void> {
  await change
    .updateTable('search.state')
    .set({
      wanted_at: null,
      wanted_by: null,
      builder: null,
      claimed_until: null,
      begun_at: null,
      built_at: new Date(now),
      swept_at: null,
    })
    .execute()
}

/** Readers of the index before have long ended after so many milliseconds. */
const SWEEP_AFTER = 60_000

/** True, once, when the index that is not read any more can be emptied. */
export async function mayBeSwept(change: Change, now: number): Promise<boolean> {
  const row = await change
    .updateTable('search.state')
    .set({ swept_at: new Date(now) })
    .where('wanted_at', 'is', null)
    .where('swept_at', 'is', null)
    .where('built_at', '<', new Date(now - SWEEP_AFTER))
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever writes into the index does it in turn, whatever process it is: what was read later is also written later. */
export async function inTurn(change: Change): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`.execute(change)
}

/** The same for whoever comes again soon: false while another is writing. */
export async function isMyTurn(database: SearchDatabase | Change): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search index', 0)) as free`.execute(database)
  return rows[0]?.free ?? false
}
