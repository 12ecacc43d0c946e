import { excerptOfDocument } from '@niujin/community'
import { authorsOf } from '@niujin/community/ports'
import { RISK_NOTICE, LIMITS, type Article, type ArticleCard, type ColumnCard } from '../../contract/index.ts'
import { freePart } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { columnOf, columnsByIds, oneSeries } from '../store/columns.ts'
import { positionOf } from '../store/positions.ts'
import { neighboursIn, type Published } from '../store/published.ts'
import { isLiked } from '../store/reactions.ts'
import type { ColumnRow, RevisionRow } from '../tables.ts'
import { mayReadAll, priceOf } from './access.ts'

/** What anyone may read of a version: all of it, or the part before the bar. */
export function openDocument(revision: RevisionRow) {
  return revision.is_paid ? freePart(revision.document, revision.preview_characters) : revision.document
}

/** What stands under a title; of a paid article it is never made of what is not free. */
export function summaryOf(revision: RevisionRow): string {
  return revision.summary === '' ? excerptOfDocument(openDocument(revision), LIMITS.summary / 2) : revision.summary
}

/** Names of instruments; those that the market has no longer keep their id. */
export function stockNames({ instruments }: Pick<ColumnsDeps, 'instruments'>, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: instruments.find(id) ?? id }))
}

/** Published articles for a list, in its order; over the database, outside of any transaction. */
export async function presentCards(deps: ColumnsDeps, rows: readonly Published[]): Promise<ArticleCard[]> {
  if (rows.length === 0) return []
  const { database } = deps
  const ids = rows.map(({ article }) => article.id)
  const authorOf = await authorsOf(
    deps,
    rows.map(({ article }) => article.author_id),
    database,
  )
  const columns = await columnsByIds(
    database,
    rows.flatMap(({ article }) => article.column_id ?? []),
  )
  const comments = await deps.comments(ids)
  const opinions = await deps.opinions.cards(database, 'article', ids)
  return rows.map(({ article, revision }) => ({
    id: article.id,
    title: revision.title,
    summary: summaryOf(revision),
    cover: revision.cover,
    author: authorOf(article.author_id),
    column: namedColumn(columns, article.column_id),
    isPaid: revision.is_paid,
    stocks: stockNames(deps, revision.stocks),
    hashtags: revision.hashtags,
    characters: revision.characters,
    reads: article.reads,
    likes: article.likes,
    comments: comments.get(article.id) ?? 0,
    opinion: opinions.get(article.id) ?? null,
    publishedAt: article.published_at.toISOString(),
  }))
}

function namedColumn(columns: ReadonlyMap<string, ColumnRow>, id: string | null) {
  const column = id === null ? undefined : columns.get(id)
  return column?.status === 'open' ? { id: column.id, title: column.title } : null
}

/** One published article as a member (a guest: undefined) reads it. What they may not read is not in it. */
export async function presentArticle(
  deps: ColumnsDeps,
  published: Published,
  memberId: string | undefined,
): Promise<Article> {
  const { database } = deps
  const { article, revision } = published
  const [card] = await presentCards(deps, [published])
  if (!card) throw new Error('文章没有列出来')
  const { column: _, ...head } = card
  const column = revision.column_id === null ? undefined : await columnOf(database, revision.column_id)
  const isWhole = await mayReadAll(deps, database, memberId, published)
  return {
    ...head,
    document: isWhole ? revision.document : openDocument(revision),
    isPreview: !isWhole,
    column: shownColumn(column),
    series: await seriesOfArticle(deps, published),
    riskNotice: revision.risk_notice === '' ? RISK_NOTICE : revision.risk_notice,
    price: !isWhole && column ? await priceOf(deps, database, memberId, column) : null,
    editedAt: article.edited_at?.toISOString() ?? null,
    liked: await isLiked(database, memberId, article.id),
    position: await readingPosition(deps, memberId, article.id),
  }
}

async function readingPosition(
  { database }: ColumnsDeps,
  memberId: string | undefined,
  articleId: string,
): Promise<Article['position']> {
  const kept = await positionOf(database, memberId, articleId)
  return kept ? { block: kept.block, offset: kept.offset, at: kept.at.toISOString() } : null
}

function shownColumn(column: ColumnRow | undefined): Article['column'] {
  if (column?.status !== 'open') return null
  const { id, title, cover, is_paid: isPaid } = column
  return { id, title, cover, isPaid }
}

async function seriesOfArticle({ database }: ColumnsDeps, { article }: Published): Promise<Article['series']> {
  const series = article.series_id === null ? undefined : await oneSeries(database, article.series_id)
  if (!series) return null
  return { id: series.id, title: series.title, ...(await neighboursIn(database, series.id, article.id)) }
}

/** Columns for a list, in its order. */
export async function presentColumns(deps: ColumnsDeps, rows: readonly ColumnRow[]): Promise<ColumnCard[]> {
  const authorOf = await authorsOf(
    deps,
    rows.map((row) => row.owner_id),
    deps.database,
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    introduction: row.introduction,
    cover: row.cover,
    author: authorOf(row.owner_id),
    isPaid: row.is_paid,
    articles: row.articles,
    subscribers: row.subscribers,
    updatedAt: row.last_article_at?.toISOString() ?? null,
  }))
}
