import { sql } from 'kysely'
import { ALL_GROUP, type Column, type WatchlistChange } from '../../contract/index.ts'
import { FIXED_NAMES } from '../../domain/index.ts'
import type { Change, MergeAnswer, Source } from './tables.ts'

/**
 * Makes the member's watchlist if there is none and holds it until the change is over, so that changes from two devices go
 * one after the other.
 */
export async function holdWatchlist(change: Change, member: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('watchlist.watchlist')
    .values({ member_id: member })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) {
    await change
      .insertInto('watchlist.list_group')
      .values({ member_id: member, id: ALL_GROUP, name: FIXED_NAMES.all, rank: 0 })
      .execute()
  }
  await change.selectFrom('watchlist.watchlist').select('version').where('member_id', '=', member).forUpdate().execute()
}

/** Counts a change of these groups; gives what to publish to the member's devices. */
export async function countChange(
  change: Change,
  member: string,
  { groups, changed }: { groups: boolean; changed: readonly string[] },
): Promise<WatchlistChange> {
  if (changed.length > 0) {
    await change
      .updateTable('watchlist.list_group')
      .set({ version: sql`version + 1` })
      .where('member_id', '=', member)
      .where('id', 'in', changed)
      .execute()
  }
  const { version } = await change
    .updateTable('watchlist.watchlist')
    .set({ version: sql`version + 1` })
    .where('member_id', '=', member)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, groups, changed: [...changed] }
}

/** The version of a member's watchlist; 0 before the first change. */
export async function watchlistVersion(source: Source, member: string): Promise<number> {
  const watchlist = await source
    .selectFrom('watchlist.watchlist')
    .select('version')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return watchlist?.version ?? 0
}

/** The columns the member chose; undefined before they have. */
export async function columnsOf(source: Source, member: string): Promise<Column[] | undefined> {
  const watchlist = await source
    .selectFrom('watchlist.watchlist')
    .select('columns')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return watchlist?.columns ?? undefined
}

export async function keepColumns(change: Change, member: string, columns: readonly Column[]): Promise<void> {
  const columnsJson = sql<Column[]>`${JSON.stringify(columns)}::jsonb`
  await change
    .updateTable('watchlist.watchlist')
    .set({ columns: columnsJson })
    .where('member_id', '=', member)
    .execute()
}

/** What the merge of this batch was answered; undefined when it has not come before. */
export async function mergeAnswer(change: Change, member: string, batch: string): Promise<MergeAnswer | undefined> {
  const merged = await change
    .selectFrom('watchlist.merged')
    .select('answer')
    .where('member_id', '=', member)
    .where('batch', '=', batch)
    .executeTakeFirst()
  return merged?.answer
}

export async function keepMerge(change: Change, member: string, batch: string, answer: MergeAnswer): Promise<void> {
  const json = sql<MergeAnswer>`${JSON.stringify(answer)}::jsonb`
  await change.insertInto('watchlist.merged').values({ member_id: member, batch, answer: json }).execute()
}
