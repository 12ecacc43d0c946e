import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type Insertable } from 'kysely'
import type { FlashCategory } from '../contract/index.ts'
import type { Change, NewsDatabase, NewsTables, Reads } from './tables.ts'

type FlashTable = NewsTables['news.flash']
/** An item's row. */
export type FlashRow = Omit<FlashTable, 'id'> & { id: string }
/** An item as it is handed in. */
export type NewFlash = Omit<
  Insertable<FlashTable>,
  'writer_id' | 'retracted_at' | 'retracted_by' | 'retract_reason' | 'id'
> & { writer_id?: string }

/** Keeps an item; undefined when it was there before, by its key or in the same words. */
export function keepFlash(database: Reads, given: NewFlash): Promise<FlashRow | undefined> {
  return database
    .insertInto('news.flash')
    .values({
      ...given,
      writer_id: given.writer_id ?? null,
      retracted_at: null,
      retracted_by: null,
      retract_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export interface FlashPage {
  /** From the first to before the second. */
  readonly within?: readonly [Date, Date] | undefined
  readonly category?: FlashCategory | undefined
  readonly subject?: string | undefined
  readonly important: boolean
  readonly after?: TimeKey | undefined
  readonly count: number
}

/** Items of a page, newest first. */
export function flashesOf(
  database: Reads,
  { within, category, subject, important, after, count }: FlashPage,
): Promise<FlashRow[]> {
  let query = database.selectFrom('news.flash').selectAll()
  if (within) query = query.where('at', '>=', within[0]).where('at', '<', within[1])
  if (category !== undefined) query = query.where(sql<boolean>`categories @> ${[category]}::text[]`)
  if (subject !== undefined) query = query.where(sql<boolean>`subjects @> ${[subject]}::text[]`)
  if (important) query = query.where('important', '=', true)
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::bigint)`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Items right after one in time, the nearest first. */
export function newerThan(database: Reads, { at, id }: TimeKey, count: number): Promise<FlashRow[]> {
  return database
    .selectFrom('news.flash')
    .selectAll()
    .where(sql<boolean>`(at, id) > (${at}, ${id}::bigint)`)
    .orderBy('at')
    .orderBy('id')
    .limit(count)
    .execute()
}

export function flashById(database: Reads, id: string): Promise<FlashRow | undefined> {
  return database.selectFrom('news.flash').selectAll().where('id', '=', id).executeTakeFirst()
}

export function flashesById(database: Reads, ids: readonly string[]): Promise<FlashRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : database.selectFrom('news.flash').selectAll().where('id', 'in', ids).execute()
}

/** Takes an item back; undefined when it was taken back already. */
export function retractFlash(
  database: Reads,
  id: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<FlashRow | undefined> {
  return database
    .updateTable('news.flash')
    .set({ retracted_at: at, retracted_by: by, retract_reason: reason, spread_at: null })
    .where('id', '=', id)
    .where('retracted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Days (Shanghai) since `since` that have items, newest first, with how many. */
export function daysSince(database: Reads, since: Date, most: number) {
  const day = sql<string>`to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return database
    .selectFrom('news.flash')
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])
    .where('at', '>=', since)
    .groupBy(day)
    .orderBy(day, 'desc')
    .limit(most)
    .execute()
}

/** Items that open pages were not told of yet, oldest first; from now on they count as told. Each is taken by one process only. */
export async function takeUnspread(database: NewsDatabase, at: Date, most: number): Promise<FlashRow[]> {
  const rows = await database
    .updateTable('news.flash')
    .set({ spread_at: at })
    .where('id', 'in', (select) =>
      select
        .selectFrom('news.flash')
        .select('id')
        .where('spread_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || Number(a.id) - Number(b.id))
}

/** Deletes ordinary items of a simulated market that are older; gives their ids. */
export async function dropSimulated(change: Change, before: Date): Promise<string[]> {
  const rows = await change
    .deleteFrom('news.flash')
    .where('simulated', '=', true)
    .where('important', '=', false)
    .where('at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
