import { likeText } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import type { ArticleRow, Reads, SeriesRow } from '../tables.ts'

/** Articles that anyone may read: published, in a series that is. */
function shown(reads: Reads) {
  return reads
    .selectFrom('college.article as article')
    .innerJoin('college.series as series', 'series.id', 'article.series_id')
    .where('article.state', '=', 'published')
    .where('series.state', '=', 'published')
}

/** Published series in their order, those without an article to read too. */
export function publishedSeries(reads: Reads): Promise<SeriesRow[]> {
  return reads
    .selectFrom('college.series')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** A published series. */
export function seriesToRead(reads: Reads, id: string): Promise<SeriesRow | undefined> {
  return reads
    .selectFrom('college.series')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
}

/** What lists say of the articles of one series, or of all, in their order. */
export function linesToRead(reads: Reads, seriesId?: string) {
  return shown(reads)
    .select(['article.id', 'article.series_id', 'article.title', 'article.summary', 'article.characters'])
    .select(sql<number>`jsonb_array_length(article.questions)`.as('questions'))
    .$if(seriesId !== undefined, (query) => query.where('article.series_id', '=', seriesId ?? ''))
    .orderBy('article.sort')
    .orderBy('article.id')
    .execute()
}
export type LineRow = Awaited<ReturnType<typeof linesToRead>>[number]

/** An article that anyone may read. */
export function articleToRead(reads: Reads, id: string): Promise<ArticleRow | undefined> {
  return shown(reads).selectAll('article').where('article.id', '=', id).executeTakeFirst()
}

/** Those of the articles that anyone may read, with the name of their series. */
export function articlesToRead(reads: Reads, ids: readonly string[]) {
  return shown(reads)
    .select(['article.id', 'article.title', 'article.summary', 'article.words', 'article.published_at'])
    .select(['article.created_at', 'article.demo', 'series.title as series_title'])
    .where('article.id', 'in', [...ids])
    .execute()
}
export type PieceRow = Awaited<ReturnType<typeof articlesToRead>>[number]

/** Ids of all articles that anyone may read, after one of them. */
export async function idsToRead(reads: Reads, after: string | undefined, count: number): Promise<string[]> {
  const rows = await shown(reads)
    .select('article.id')
    .$if(after !== undefined, (query) => query.where('article.id', '>', after ?? ''))
    .orderBy('article.id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Articles in which every one of the words stands: those with most of them in the title first. */
export function searchArticles(reads: Reads, words: readonly string[], most: number) {
  const patterns = words.map((word) => `%${likeText(word)}%`)
  const whole = sql<string>`article.title || ' ' || article.summary || ' ' || series.title || ' ' || article.words`
  return shown(reads)
    .select(['article.id', 'article.title', 'article.summary', 'article.characters', 'article.words'])
    .select(['series.title as series_title', 'series.level'])
    .select(sql<number>`jsonb_array_length(article.questions)`.as('questions'))
    .where(sql<boolean>`(${whole}) ilike all (${patterns}::text[])`)
    .orderBy(
      sql`(select count(*) from unnest(${patterns}::text[]) as pattern where article.title ilike pattern)`,
      'desc',
    )
    .orderBy('series.sort')
    .orderBy('article.sort')
    .orderBy('article.id')
    .limit(most)
    .execute()
}
