import { randomId } from '@niujin/contract-kit'
import { keyset, type TimeKey } from '@niujin/server-kit/paging'
import { sql, type Updateable } from 'kysely'
import { VISIBLE_STATUSES } from '../../domain/index.ts'
import type { Change, ColumnRow, ColumnsTables, Reads, SeriesRow } from '../tables.ts'

/** Where a column stands in the list of all. */
export interface SubscribersKey {
  readonly subscribers: number
  readonly id: string
}

/** By subscribers. */
export const bySubscribers = keyset<SubscribersKey>(
  ({ subscribers, id }) => `${subscribers}.${id}`,
  (cursor) => {
    const [, subscribers, id] = /^(\d{1,9})\.([\w-]{1,40})$/.exec(cursor) ?? []
    return subscribers === undefined || id === undefined ? undefined : { subscribers: Number(subscribers), id }
  },
)

/** One column in any state. */
export function columnOf(reads: Reads, id: string): Promise<ColumnRow | undefined> {
  return reads.selectFrom('columns.column').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and whoever wants to change it waits until the transaction ends. */
export function lockedColumn(change: Change, id: string): Promise<ColumnRow | undefined> {
  return change.selectFrom('columns.column').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Columns by id. */
export async function columnsByIds(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, ColumnRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('columns.column')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Open columns, those with the most subscribers first. */
export function openColumns(
  reads: Reads,
  { from, count }: { from: SubscribersKey | undefined; count: number },
): Promise<ColumnRow[]> {
  let query = reads.selectFrom('columns.column').selectAll().where('status', '=', 'open')
  if (from) query = query.where(sql<boolean>`(subscribers, id) < (${from.subscribers}, ${from.id})`)
  return query.orderBy('subscribers', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** One author's columns, the newest first; all states unless told. */
export function columnsOfOwner(
  reads: Reads,
  ownerId: string,
  { from, count, isOpen = false }: { from?: TimeKey | undefined; count: number; isOpen?: boolean },
): Promise<ColumnRow[]> {
  let query = reads.selectFrom('columns.column').selectAll().where('owner_id', '=', ownerId)
  if (isOpen) query = query.where('status', '=', 'open')
  if (from) query = query.where(sql<boolean>`(created_at, id) < (${from.at}, ${from.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Columns for the staff: with words that wait, or in a state; the newest first. */
export function columnsForStaff(
  reads: Reads,
  group: 'review' | 'open' | 'closed',
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<ColumnRow[]> {
  let query = reads.selectFrom('columns.column as column').selectAll('column')
  query =
    group === 'review'
      ? query.where((where) =>
          where.exists(
            where
              .selectFrom('columns.column_change as waiting')
              .select('waiting.id')
              .whereRef('waiting.column_id', '=', 'column.id')
              .where('waiting.status', '=', 'review'),
          ),
        )
      : query.where('column.status', '=', group)
  if (from) query = query.where(sql<boolean>`("column".created_at, "column".id) < (${from.at}, ${from.id})`)
  return query.orderBy('column.created_at', 'desc').orderBy('column.id', 'desc').limit(count).execute()
}

/** Begins a column, which readers see once its words were let through. */
export function addColumn(
  change: Change,
  {
    ownerId,
    isPaid,
    at,
    id = randomId(16),
    demo = null,
  }: { ownerId: string; isPaid: boolean; at: Date; id?: string | undefined; demo?: string | null },
): Promise<ColumnRow | undefined> {
  return change
    .insertInto('columns.column')
    .values({
      id,
      owner_id: ownerId,
      title: '',
      introduction: '',
      cover: null,
      is_paid: isPaid,
      status: 'waiting',
      reason: '',
      product_id: null,
      subscribers: 0,
      articles: 0,
      last_article_at: null,
      created_at: at,
      opened_at: null,
      demo,
    })
    .onConflict((conflict) => conflict.column('demo').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Changed = Omit<Updateable<ColumnsTables['columns.column']>, 'id' | 'owner_id' | 'created_at' | 'is_paid'>

/** Changes a column that is in `status`; undefined when it is not any more. */
export function changeColumnFrom(
  change: Change,
  { id, status }: Pick<ColumnRow, 'id' | 'status'>,
  changed: Changed,
): Promise<ColumnRow | undefined> {
  return change
    .updateTable('columns.column')
    .set(changed)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
}

/** Counts anew what readers see in a column. */
export async function recountColumn(change: Change, id: string): Promise<void> {
  // Locked first: two articles that come out at once count each other.
  await change.selectFrom('columns.column').select('id').where('id', '=', id).forUpdate().execute()
  const { articles, last } = await change
    .selectFrom('columns.article')
    .select([sql<number>`count(*)::int`.as('articles'), sql<Date | null>`max(published_at)`.as('last')])
    .where('column_id', '=', id)
    .where('status', 'in', [...VISIBLE_STATUSES])
    .executeTakeFirstOrThrow()
  await change.updateTable('columns.column').set({ articles, last_article_at: last }).where('id', '=', id).execute()
}

/** The series of columns with how many articles readers see in each, in the order in which they were made. */
export async function seriesOf(reads: Reads, columnIds: readonly string[]) {
  if (columnIds.length === 0) return []
  return reads
    .selectFrom('columns.series as series')
    .select((of) => [
      'series.id',
      'series.column_id',
      'series.title',
      of
        .selectFrom('columns.article as article')
        .whereRef('article.series_id', '=', 'series.id')
        .where('article.status', 'in', [...VISIBLE_STATUSES])
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('articles'),
    ])
    .where('series.column_id', 'in', [...columnIds])
    .orderBy('series.created_at')
    .orderBy('series.id')
    .execute()
}

/** One series. */
export function oneSeries(reads: Reads, id: string): Promise<SeriesRow | undefined> {
  return reads.selectFrom('columns.series').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a series to a column. */
export async function addSeries(change: Change, series: Omit<SeriesRow, 'id'>): Promise<string> {
  const id = randomId(16)
  await change
    .insertInto('columns.series')
    .values({ ...series, id })
    .execute()
  return id
}

/** Gives a series of a column another name; false when it has none of that id. */
export async function renameSeries(change: Change, columnId: string, id: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('columns.series')
    .set({ title })
    .where('id', '=', id)
    .where('column_id', '=', columnId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
