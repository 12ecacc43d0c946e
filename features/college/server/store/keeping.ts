import type { CourseLevel } from '@niujin/academy'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CollegeState } from '../../contract/index.ts'
import type { ArticleRow, Change, CollegeTables, Reads, SeriesRow } from '../tables.ts'

/** Every series, by level and in its order. */
export function allSeries(reads: Reads): Promise<SeriesRow[]> {
  return reads.selectFrom('college.series').selectAll().orderBy('sort').orderBy('id').execute()
}

/** A series, whatever its state. */
export function seriesOf(reads: Reads, id: string): Promise<SeriesRow | undefined> {
  return reads.selectFrom('college.series').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An article, whatever its state. */
export function articleOf(reads: Reads, id: string): Promise<ArticleRow | undefined> {
  return reads.selectFrom('college.article').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What tables of the staff say of the articles of one series, or of all, in their order. */
export function staffLines(reads: Reads, seriesId?: string) {
  return reads
    .selectFrom('college.article')
    .select(['id', 'series_id', 'title', 'state', 'updated_at'])
    .select(sql<number>`jsonb_array_length(questions)`.as('questions'))
    .$if(seriesId !== undefined, (query) => query.where('series_id', '=', seriesId ?? ''))
    .orderBy('sort')
    .orderBy('id')
    .execute()
}
export type StaffRow = Awaited<ReturnType<typeof staffLines>>[number]

type NewSeries = Omit<Insertable<CollegeTables['college.series']>, 'sort'>

/** Adds a series as the last of its level; undefined when its id, or its sample, was there already. */
export async function addSeries(change: Change, series: NewSeries): Promise<SeriesRow | undefined> {
  return change
    .insertInto('college.series')
    .values({ ...series, sort: await nextSort(change, 'college.series', ['level', series.level]) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes a series anew, and counts its version up. */
export async function rewriteSeries(
  change: Change,
  id: string,
  set: Updateable<CollegeTables['college.series']>,
): Promise<void> {
  await change
    .updateTable('college.series')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type NewArticle = Omit<Insertable<CollegeTables['college.article']>, 'sort'>

/** Adds an article as the last of its series; undefined when its id, or its sample, was there already. */
export async function addArticle(change: Change, article: NewArticle): Promise<ArticleRow | undefined> {
  return change
    .insertInto('college.article')
    .values({ ...article, sort: await nextSort(change, 'college.article', ['series_id', article.series_id]) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes an article anew, and counts its version up. */
export async function rewriteArticle(
  change: Change,
  id: string,
  set: Updateable<CollegeTables['college.article']>,
): Promise<void> {
  await change
    .updateTable('college.article')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Puts a series into a state; its words, and with them its version, stay. */
export async function setSeriesState(
  change: Change,
  id: string,
  { state, at }: { readonly state: CollegeState; readonly at: Date },
): Promise<void> {
  await change.updateTable('college.series').set({ state, updated_at: at }).where('id', '=', id).execute()
}

/** Puts an article into a state; its words, and with them its version, stay. When it came out for the first time is kept. */
export async function setArticleState(
  change: Change,
  id: string,
  { state, at }: { readonly state: CollegeState; readonly at: Date },
): Promise<void> {
  await change
    .updateTable('college.article')
    .set({ state, ...(state === 'published' && { published_at: sql`coalesce(published_at, ${at})` }) })
    .where('id', '=', id)
    .execute()
}

/** Where a thing that comes last stands among those it comes after. */
export async function nextSort(
  change: Change,
  table: 'college.series' | 'college.article',
  [column, value]: readonly ['level' | 'series_id', string],
): Promise<number> {
  const found = await sql<{ last: number | null }>`
    select max(sort) as last from ${sql.table(table)} where ${sql.ref(column)} = ${value}
  `.execute(change)
  return (found.rows[0]?.last ?? 0) + 10
}

/** Ids of the series of a level, or the articles of a series, in their order. */
export async function idsWithin(
  reads: Reads,
  within: { readonly level: CourseLevel } | { readonly seriesId: string },
): Promise<string[]> {
  const rows =
    'level' in within
      ? await reads
          .selectFrom('college.series')
          .select('id')
          .where('level', '=', within.level)
          .orderBy('sort')
          .orderBy('id')
          .execute()
      : await reads
          .selectFrom('college.article')
          .select('id')
          .where('series_id', '=', within.seriesId)
          .orderBy('sort')
          .orderBy('id')
          .execute()
  return rows.map(({ id }) => id)
}

/** Brings things into the order of their ids. */
export async function sortBy(
  change: Change,
  table: 'college.series' | 'college.article',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as one set sort = wanted.at * 10
    from unnest(${[...ids]}::text[]) with ordinality as wanted(id, at)
    where one.id = wanted.id
  `.execute(change)
}
