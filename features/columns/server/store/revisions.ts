import { sql, type Updateable } from 'kysely'
import type { ArticleContent } from '../../contract/index.ts'
import type { ArticleRow, Change, ColumnsTables, Reads, RevisionRow } from '../tables.ts'

/** One version of an article. */
export function revisionOf(reads: Reads, articleId: string, number: number): Promise<RevisionRow | undefined> {
  return reads
    .selectFrom('columns.revision')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The newest version of an article; every article has one. */
export function newestRevision(reads: Reads, articleId: string): Promise<RevisionRow> {
  return reads
    .selectFrom('columns.revision')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The version that is worked on: what readers see when nothing newer is on its way, else the newest. */
export async function workingRevision(
  reads: Reads,
  { id, status, revision }: Pick<ArticleRow, 'id' | 'status' | 'revision'>,
): Promise<RevisionRow> {
  const published = status === 'published' && revision !== null ? await revisionOf(reads, id, revision) : undefined
  return published ?? newestRevision(reads, id)
}

/** The newest version that was sent in, or the newest before the given one; undefined while there is none. */
export function newestSent(reads: Reads, articleId: string, before?: number): Promise<RevisionRow | undefined> {
  return reads
    .selectFrom('columns.revision')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('status', '<>', 'draft')
    .$if(before !== undefined, (sent) => sent.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All versions without their documents, newest first. */
export function revisionLines(reads: Reads, articleId: string) {
  return reads
    .selectFrom('columns.revision')
    .select(['number', 'status', 'title', 'reason', 'created_at', 'submitted_at', 'decided_at'])
    .where('article_id', '=', articleId)
    .orderBy('number', 'desc')
    .execute()
}

/** A version's content with how many characters it has. */
export interface Written {
  readonly content: ArticleContent
  readonly characters: number
}

/** A number for a version that no other ever had, also none that was dropped. */
export async function nextNumber(change: Change, articleId: string): Promise<number> {
  const { last_revision: number } = await change
    .updateTable('columns.article')
    .set((article) => ({ last_revision: article('last_revision', '+', 1) }))
    .where('id', '=', articleId)
    .returning('last_revision')
    .executeTakeFirstOrThrow()
  return number
}

/** Adds a version to an article. */
export async function addRevision(
  change: Change,
  { articleId, number, written, at }: { articleId: string; number: number; written: Written; at: Date },
): Promise<void> {
  await change
    .insertInto('columns.revision')
    .values({
      ...columnsOf(written),
      article_id: articleId,
      number,
      status: 'draft',
      created_at: at,
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      words: [],
      reason: '',
    })
    .execute()
}

/** Writes a version that was not sent in. */
export async function writeRevision(
  change: Change,
  { article_id: articleId, number }: Pick<RevisionRow, 'article_id' | 'number'>,
  written: Written,
): Promise<void> {
  await change
    .updateTable('columns.revision')
    .set(columnsOf(written))
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .where('status', '=', 'draft')
    .execute()
}

type Moved = Pick<
  Updateable<ColumnsTables['columns.revision']>,
  'status' | 'words' | 'reason' | 'submitted_at' | 'decided_at' | 'decided_by'
>

/** What becomes of a version. */
export async function moveRevision(change: Change, articleId: string, number: number, moved: Moved): Promise<void> {
  await change
    .updateTable('columns.revision')
    .set(moved)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .execute()
}

/**
 * A version that waited is a draft again, under a new number: whoever read it as it was sent in decides over that
 * number only, never over what its author makes of it afterwards.
 */
export async function takeBack(change: Change, articleId: string, number: number): Promise<void> {
  await change
    .updateTable('columns.revision')
    .set({ number: await nextNumber(change, articleId), status: 'draft', submitted_at: null, words: [] })
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .execute()
}

/** The version that readers saw gives way to another. */
export async function replacePublished(change: Change, articleId: string, number: number): Promise<void> {
  await change
    .updateTable('columns.revision')
    .set({ status: 'replaced' })
    .where('article_id', '=', articleId)
    .where('status', '=', 'published')
    .where('number', '<>', number)
    .execute()
}

/** Versions after the one that readers see go: their author does not want them. */
export async function dropAfter(change: Change, articleId: string, number: number): Promise<void> {
  await change
    .deleteFrom('columns.revision')
    .where('article_id', '=', articleId)
    .where('number', '>', number)
    .where('status', '=', 'draft')
    .execute()
}

/** What an author wrote, out of a version. */
export function contentOf(row: RevisionRow): ArticleContent {
  return {
    title: row.title,
    summary: row.summary,
    cover: row.cover,
    document: row.document,
    stocks: row.stocks,
    hashtags: row.hashtags,
    columnId: row.column_id,
    seriesId: row.series_id,
    seriesOrder: row.series_order,
    isPaid: row.is_paid,
    previewCharacters: row.preview_characters,
    riskNotice: row.risk_notice,
    opinion: row.opinion,
  }
}

function columnsOf({ content, characters }: Written) {
  return {
    title: content.title,
    summary: content.summary,
    cover: content.cover,
    document: JSON.stringify(content.document),
    characters,
    stocks: [...content.stocks],
    hashtags: [...content.hashtags],
    column_id: content.columnId,
    series_id: content.seriesId,
    series_order: content.seriesOrder,
    is_paid: content.isPaid,
    preview_characters: content.previewCharacters,
    risk_notice: content.riskNotice,
    opinion: content.opinion === null ? null : JSON.stringify(content.opinion),
  }
}

/** How many versions wait for the staff. */
export async function waitingCount(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('columns.article')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['review', 'editReview'])
    .executeTakeFirstOrThrow()
  return count
}
