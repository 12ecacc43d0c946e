import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type Updateable } from 'kysely'
import { ARTICLE_GROUPS, ARTICLE_GROUP_NAMES, type ArticleGroup, type ArticleStatus } from '../../contract/limits.ts'
import { afterEvent, type ArticleEvent } from '../../domain/index.ts'
import type { ArticleRow, Change, ColumnsTables, Reads, RevisionRow } from '../tables.ts'

/** One article in any state but deleted. */
export function articleOf(reads: Reads, id: string): Promise<ArticleRow | undefined> {
  return reads
    .selectFrom('columns.article')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}

/** The same, and whoever wants to change it waits until the transaction ends. */
export function lockedArticle(change: Change, id: string): Promise<ArticleRow | undefined> {
  return change
    .selectFrom('columns.article')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
}

/** An author's own article, locked; others' are as if they were not there. */
export async function lockedOwnArticle(change: Change, id: string, authorId: string): Promise<ArticleRow | undefined> {
  const article = await lockedArticle(change, id)
  return article?.author_id === authorId ? article : undefined
}

/** Begins an article. */
export function addArticle(
  change: Change,
  { authorId, at, demo = null }: { authorId: string; at: Date; demo?: string | null },
): Promise<ArticleRow | undefined> {
  return change
    .insertInto('columns.article')
    .values({
      id: randomId(16),
      author_id: authorId,
      status: 'draft',
      revision: null,
      publish_at: null,
      created_at: at,
      updated_at: at,
      submitted_at: null,
      published_at: null,
      edited_at: null,
      column_id: null,
      series_id: null,
      demo,
      version: 0,
      reason: '',
      has_opinion: false,
      reads: 0,
      likes: 0,
      heat: 0,
      series_order: 0,
      stocks: [],
      hashtags: [],
    })
    .onConflict((conflict) => conflict.column('demo').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Changed = Omit<Updateable<ColumnsTables['columns.article']>, 'id' | 'author_id' | 'status' | 'created_at'>

/** What happens to an article, by the one table of states; the row after it. Refused when it is in another state by now. */
export async function moveArticle(
  change: Change,
  article: Pick<ArticleRow, 'id' | 'status'>,
  event: ArticleEvent,
  changed: Changed,
): Promise<Result<ArticleRow, 'STATUS_CHANGED'>> {
  const next = afterEvent(article.status, event)
  if (!next.ok) return next
  const row = await change
    .updateTable('columns.article')
    .set({ ...changed, status: next.value })
    .where('id', '=', article.id)
    .where('status', '=', article.status)
    .returningAll()
    .executeTakeFirst()
  return row ? ok(row) : fail('STATUS_CHANGED')
}

/** Changes when a planned article comes out; undefined when it does not wait any more. */
export function replanArticle(change: Change, id: string, publishAt: Date): Promise<ArticleRow | undefined> {
  return change
    .updateTable('columns.article')
    .set({ publish_at: publishAt })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst()
}

/** Planned articles whose time has come, the longest waiting first. */
export async function dueArticles(reads: Reads, at: Date, count: number): Promise<string[]> {
  const rows = await reads
    .selectFrom('columns.article')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', at)
    .orderBy('publish_at')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** One of them, locked; undefined when it does not wait any more or another process is at it. */
export function lockedDueArticle(change: Change, id: string, at: Date): Promise<ArticleRow | undefined> {
  return change
    .selectFrom('columns.article')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

interface Page {
  readonly from: TimeKey | undefined
  readonly count: number
}

/** An author's articles, the last changed first; `title` and the like are of the newest version. */
export function articlesOfAuthor(
  reads: Reads,
  authorId: string,
  { from, count, group }: Page & { readonly group: ArticleGroup | undefined },
) {
  let query = withNewest(reads).where('article.author_id', '=', authorId).where('article.status', '<>', 'deleted')
  if (group) query = query.where('article.status', 'in', statusesOf(group))
  if (from) query = query.where(sql<boolean>`(article.updated_at, article.id) < (${from.at}, ${from.id})`)
  return query.orderBy('article.updated_at', 'desc').orderBy('article.id', 'desc').limit(count).execute()
}

/** Articles of a group for the staff: those that wait the longest first, the others the last changed first. */
export function articlesOfGroup(reads: Reads, group: ArticleGroup, { from, count }: Page) {
  const waits = group === 'review'
  let query = withNewest(reads).where('article.status', 'in', statusesOf(group))
  if (from) {
    const position = sql`(${from.at}, ${from.id})`
    query = query.where(
      waits
        ? sql<boolean>`(article.submitted_at, article.id) > ${position}`
        : sql<boolean>`(article.updated_at, article.id) < ${position}`,
    )
  }
  const order = waits ? 'asc' : 'desc'
  return query
    .orderBy(waits ? 'article.submitted_at' : 'article.updated_at', order)
    .orderBy('article.id', order)
    .limit(count)
    .execute()
}

/** A version that waits for the staff, with whose it is. */
export type WaitingArticle = RevisionRow & { readonly author_id: string }

function waiting(reads: Reads) {
  return reads
    .selectFrom('columns.article as article')
    .innerJoin('columns.revision as revision', 'revision.article_id', 'article.id')
    .selectAll('revision')
    .select('article.author_id')
    .where('article.status', 'in', statusesOf('review'))
    .where('revision.status', '=', 'review')
}

/** Versions that wait, the longest waiting first, after that of an article. */
export function waitingArticles(reads: Reads, after: string | undefined, count: number): Promise<WaitingArticle[]> {
  let query = waiting(reads)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(article.submitted_at, article.id) > (select submitted_at, id from columns.article where id = ${after})`,
    )
  return query.orderBy('article.submitted_at').orderBy('article.id').limit(count).execute()
}

/** The version of an article that waits; undefined when none does. */
export function waitingArticle(reads: Reads, id: string): Promise<WaitingArticle | undefined> {
  return waiting(reads).where('article.id', '=', id).executeTakeFirst()
}

/** How many articles are in each group, of one author when given. */
export async function countsByGroup(reads: Reads, authorId?: string): Promise<Record<ArticleGroup, number>> {
  let query = reads.selectFrom('columns.article').select(['status', sql<number>`count(*)::int`.as('count')])
  if (authorId !== undefined) query = query.where('author_id', '=', authorId)
  const rows = await query.groupBy('status').execute()
  const of = (group: ArticleGroup) =>
    rows.filter(({ status }) => statusesOf(group).includes(status)).reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(ARTICLE_GROUP_NAMES.map((group) => [group, of(group)])) as Record<ArticleGroup, number>
}

/** How many articles of an author never came out and are not deleted. */
export async function unpublishedOf(reads: Reads, authorId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('columns.article')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .where('published_at', 'is', null)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return count
}

/** What an author published and had returned so far. */
export async function pastOfAuthor(
  reads: Reads,
  authorId: string,
): Promise<{ readonly published: number; readonly returned: number }> {
  return reads
    .selectFrom('columns.revision as revision')
    .innerJoin('columns.article as article', 'article.id', 'revision.article_id')
    .where('article.author_id', '=', authorId)
    .select([
      sql<number>`(count(*) filter (where revision.status in ('published', 'replaced')))::int`.as('published'),
      sql<number>`(count(*) filter (where revision.status = 'returned'))::int`.as('returned'),
    ])
    .executeTakeFirstOrThrow()
}

function statusesOf(group: ArticleGroup): readonly ArticleStatus[] {
  return ARTICLE_GROUPS[group].statuses
}

/** Articles beside the words of their newest version. */
function withNewest(reads: Reads) {
  return reads
    .selectFrom('columns.article as article')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('columns.revision')
          .select(['title', 'cover', 'is_paid'])
          .whereRef('article_id', '=', 'article.id')
          // A version that was returned and not wanted any more may stand behind the published one.
          .where(sql<boolean>`(article.status <> 'published' or number = article.revision)`)
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('article')
    .select(['newest.title', 'newest.cover', 'newest.is_paid'])
}

/** An article in a list of those who work on it. */
export type ArticleLineRow = ArticleRow & {
  readonly title: string
  readonly cover: string | null
  readonly is_paid: boolean
}
