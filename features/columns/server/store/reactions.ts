import { fail, ok } from '@niujin/contract-kit'
import { heatOf, VISIBLE_STATUSES } from '../../domain/index.ts'
import type { ArticleRow, Change, Reads } from '../tables.ts'

/** An article that anyone may see; whoever else changes what it gathered waits. */
function lockedVisible(change: Change, id: string): Promise<ArticleRow | undefined> {
  return change
    .selectFrom('columns.article')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', [...VISIBLE_STATUSES])
    .forUpdate()
    .executeTakeFirst()
}

async function gather(change: Change, article: ArticleRow, gathered: { reads: number; likes: number }): Promise<void> {
  const heat = heatOf({ ...gathered, at: article.published_at?.getTime() ?? 0 })
  await change
    .updateTable('columns.article')
    .set({ ...gathered, heat })
    .where('id', '=', article.id)
    .execute()
}

/** Whether a member likes an article from now on, and its likes after it; doing it again changes nothing. */
export async function setLiked(
  change: Change,
  { id, memberId, liked, at }: { id: string; memberId: string; liked: boolean; at: Date },
) {
  // The article first: two taps of one member, or of many, change it one after the other.
  const article = await lockedVisible(change, id)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const isChanged = liked ? await like(change, id, memberId, at) : await unlike(change, id, memberId)
  const likes = article.likes + (isChanged ? (liked ? 1 : -1) : 0)
  if (isChanged) await gather(change, article, { reads: article.reads, likes })
  return ok({ likes, liked })
}

async function like(change: Change, id: string, memberId: string, at: Date): Promise<boolean> {
  const row = await change
    .insertInto('columns.liked')
    .values({ article_id: id, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .executeTakeFirst()
  return row !== undefined
}

async function unlike(change: Change, id: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('columns.liked')
    .where('article_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a member likes an article. */
export async function isLiked(reads: Reads, memberId: string | undefined, id: string): Promise<boolean> {
  if (memberId === undefined) return false
  const row = await reads
    .selectFrom('columns.liked')
    .select('article_id')
    .where('article_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back everything a member liked; gives the articles. */
export async function unlikeAll(change: Change, memberId: string): Promise<void> {
  const rows = await change
    .selectFrom('columns.liked')
    .select('article_id')
    .where('member_id', '=', memberId)
    .orderBy('article_id')
    .execute()
  for (const { article_id: id } of rows) {
    const article = await change
      .selectFrom('columns.article')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (article && (await unlike(change, id, memberId)))
      await gather(change, article, { reads: article.reads, likes: article.likes - 1 })
  }
}

/** Counts a reader's read of an article once a day; gives the reads after it. `reader` undefined counts nothing. */
export async function countRead(
  change: Change,
  { id, reader, day }: { id: string; reader: string | undefined; day: string },
) {
  const article = await lockedVisible(change, id)
  if (!article) return fail('ARTICLE_UNKNOWN')
  if (reader === undefined) return ok({ reads: article.reads })
  const counted = await change
    .insertInto('columns.counted')
    .values({ article_id: id, reader, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .executeTakeFirst()
  if (!counted) return ok({ reads: article.reads })
  const reads = article.reads + 1
  await gather(change, article, { reads, likes: article.likes })
  return ok({ reads })
}

/** Forgets who read what before a day: only the present one decides. */
export async function forgetReadsBefore(change: Reads, day: string): Promise<void> {
  await change.deleteFrom('columns.counted').where('day', '<', day).execute()
}
