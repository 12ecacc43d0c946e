import { keyset, type TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import { VISIBLE_STATUSES } from '../../domain/index.ts'
import type { ArticleRow, Reads, RevisionRow } from '../tables.ts'

/** An article that anyone may see, with the version that they see. */
export interface Published {
  readonly article: ArticleRow & { readonly published_at: Date }
  readonly revision: RevisionRow
}

/** Which articles a list has. */
export interface ListOf {
  readonly columnId?: string | undefined
  readonly authorId?: string | undefined
  readonly instrumentId?: string | undefined
  readonly hashtag?: string | undefined
}

/** Where an article stands among the hot ones. */
export interface HeatKey {
  readonly heat: string
  readonly id: string
}

/** By heat. */
export const byHeat = keyset<HeatKey>(
  ({ heat, id }) => `${heat}.${id}`,
  (cursor) => {
    const [, heat, id] = /^(\d{1,18})\.([\w-]{1,40})$/.exec(cursor) ?? []
    return heat === undefined || id === undefined ? undefined : { heat, id }
  },
)

/** Where an article stands in its series. */
export interface SeriesKey {
  readonly order: number
  readonly at: Date
  readonly id: string
}

/** By the order in a series. */
export const bySeries = keyset<SeriesKey>(
  ({ order, at, id }) => `${order}.${at.getTime()}.${id}`,
  (cursor) => {
    const [, order, at, id] = /^(\d{1,5})\.(\d{1,14})\.([\w-]{1,40})$/.exec(cursor) ?? []
    return order === undefined || at === undefined || id === undefined
      ? undefined
      : { order: Number(order), at: new Date(Number(at)), id }
  },
)

function visible(reads: Reads, of: ListOf) {
  let query = reads
    .selectFrom('columns.article')
    .selectAll()
    .where('status', 'in', [...VISIBLE_STATUSES])
  if (of.columnId !== undefined) query = query.where('column_id', '=', of.columnId)
  if (of.authorId !== undefined) query = query.where('author_id', '=', of.authorId)
  if (of.instrumentId !== undefined) query = query.where(sql<boolean>`stocks @> ${[of.instrumentId]}::text[]`)
  if (of.hashtag !== undefined) query = query.where(sql<boolean>`hashtags @> ${[of.hashtag]}::text[]`)
  return query
}

/** Articles of a list, newest first. */
export async function newArticles(
  reads: Reads,
  of: ListOf,
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<Published[]> {
  let query = visible(reads, of)
  if (from) query = query.where(sql<boolean>`(published_at, id) < (${from.at}, ${from.id})`)
  return withRevisions(reads, await query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(count).execute())
}

/** Articles of a list, the hottest first. */
export async function hotArticles(
  reads: Reads,
  of: ListOf,
  { from, count }: { from: HeatKey | undefined; count: number },
): Promise<Published[]> {
  let query = visible(reads, of)
  if (from) query = query.where(sql<boolean>`(heat, id) < (${from.heat}::bigint, ${from.id})`)
  return withRevisions(reads, await query.orderBy('heat', 'desc').orderBy('id', 'desc').limit(count).execute())
}

/** Articles of a series in its order. */
export async function seriesArticles(
  reads: Reads,
  seriesId: string,
  { from, count }: { from: SeriesKey | undefined; count: number },
): Promise<Published[]> {
  let query = visible(reads, {}).where('series_id', '=', seriesId)
  if (from)
    query = query.where(sql<boolean>`(series_order, published_at, id) > (${from.order}, ${from.at}, ${from.id})`)
  const rows = await query.orderBy('series_order').orderBy('published_at').orderBy('id').limit(count).execute()
  return withRevisions(reads, rows)
}

/** Those of the ids that anyone may see, by id. */
export async function publishedByIds(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, Published>> {
  if (ids.length === 0) return new Map()
  const rows = await visible(reads, {})
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await withRevisions(reads, rows)).map((one) => [one.article.id, one]))
}

/** Ids of all that anyone may see, after one of them. */
export async function publishedIds(reads: Reads, after: string | undefined, count: number): Promise<string[]> {
  let query = reads
    .selectFrom('columns.article')
    .select('id')
    .where('status', 'in', [...VISIBLE_STATUSES])
  if (after !== undefined) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** An article's number in its series from 1, how many there are, and what stands before and after it. */
export async function neighboursIn(reads: Reads, seriesId: string, articleId: string) {
  const rows = await reads
    .selectFrom('columns.article as article')
    .innerJoin('columns.revision as revision', (join) =>
      join.onRef('revision.article_id', '=', 'article.id').onRef('revision.number', '=', 'article.revision'),
    )
    .select(['article.id', 'revision.title'])
    .where('article.series_id', '=', seriesId)
    .where('article.status', 'in', [...VISIBLE_STATUSES])
    .orderBy('article.series_order')
    .orderBy('article.published_at')
    .orderBy('article.id')
    .execute()
  const at = rows.findIndex(({ id }) => id === articleId)
  return { number: at + 1, total: rows.length, previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
}

async function withRevisions(reads: Reads, rows: readonly ArticleRow[]): Promise<Published[]> {
  if (rows.length === 0) return []
  const revisions = await reads
    .selectFrom('columns.revision')
    .selectAll()
    .where('status', '=', 'published')
    .where(
      'article_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byArticle = new Map(revisions.map((revision) => [revision.article_id, revision]))
  return rows.flatMap((article) => {
    const revision = byArticle.get(article.id)
    const { published_at: publishedAt } = article
    return revision && publishedAt !== null ? [{ article: { ...article, published_at: publishedAt }, revision }] : []
  })
}
