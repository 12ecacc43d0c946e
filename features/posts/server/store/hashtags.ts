import { likeText } from '@niujin/server-kit/database'
import type { ScoreKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import { cooler, warmer, type WrittenHashtag } from '../../domain/index.ts'
import type { Change, HashtagRow, Reads } from '../tables.ts'

/** The rows of the hashtags of a text, made where there were none. */
export async function hashtagRows(change: Change, written: readonly WrittenHashtag[], at: Date): Promise<HashtagRow[]> {
  if (written.length === 0) return []
  // In one order for all, so that two texts with the same new hashtags do not wait for each other.
  const rows = written.map(({ key, name }) => ({ key, name, heat: null, pinned_at: null, created_at: at }))
  await change
    .insertInto('posts.hashtag')
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const keys = written.map(({ key }) => key)
  return change.selectFrom('posts.hashtag').selectAll().where('key', 'in', keys).execute()
}

/** The hashtags of a post are these from now on. */
export async function setHashtags(change: Change, postId: string, ids: readonly string[]): Promise<void> {
  await change.deleteFrom('posts.post_hashtag').where('post_id', '=', postId).execute()
  if (ids.length > 0)
    await change
      .insertInto('posts.post_hashtag')
      .values(ids.map((hashtag_id) => ({ post_id: postId, hashtag_id })))
      .execute()
}

/** Ids of the hashtags of a post. */
export async function hashtagIdsOf(reads: Reads, postId: string): Promise<string[]> {
  const rows = await reads.selectFrom('posts.post_hashtag').select('hashtag_id').where('post_id', '=', postId).execute()
  return rows.map(({ hashtag_id }) => hashtag_id)
}

/** The hashtags of posts that lead somewhere, by the post's id. */
export async function hashtagsOf(reads: Reads, postIds: readonly string[]) {
  if (postIds.length === 0) return []
  return reads
    .selectFrom('posts.post_hashtag as link')
    .innerJoin('posts.hashtag as hashtag', 'hashtag.id', 'link.hashtag_id')
    .select(['link.post_id', 'hashtag.id as hashtagId', 'hashtag.name'])
    .where('link.post_id', 'in', [...postIds])
    .where('hashtag.is_blocked', '=', false)
    .execute()
}

/** Nobody else counts these hashtags until the transaction ends. */
export async function lockHashtags(change: Change, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await change
      .selectFrom('posts.hashtag')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
}

/** One more post of the hashtags came out at `at`, or one less is there. */
export async function countPost(change: Change, ids: readonly string[], by: 1 | -1, at: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = await change
    .selectFrom('posts.hashtag')
    .select(['id', 'heat', 'posts'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id, heat, posts } of rows) {
    const left = by > 0 ? warmer(heat, at.getTime()) : cooler(heat, at.getTime())
    await change
      .updateTable('posts.hashtag')
      .set({ posts: posts + by, heat: posts + by === 0 ? null : left })
      .where('id', '=', id)
      .execute()
  }
}

/** A hashtag by its id or its key; also a blocked one. */
export function hashtagRow(reads: Reads, by: { readonly id: string } | { readonly key: string }) {
  const query = reads.selectFrom('posts.hashtag').selectAll()
  return ('id' in by ? query.where('id', '=', by.id) : query.where('key', '=', by.key)).executeTakeFirst()
}

/** Hashtags with posts: the pinned first, the last pinned before; then the hottest. */
export async function hottestHashtags(reads: Reads, count: number): Promise<HashtagRow[]> {
  const open = reads.selectFrom('posts.hashtag').selectAll().where('is_blocked', '=', false)
  const pinned = await open.where('pinned_at', 'is not', null).orderBy('pinned_at', 'desc').limit(count).execute()
  if (pinned.length === count) return pinned
  const hot = await open
    .where('posts', '>', 0)
    .where('pinned_at', 'is', null)
    .orderBy('heat', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(count - pinned.length)
    .execute()
  return [...pinned, ...hot]
}

/** Hashtags with posts whose key begins so, the hottest first. */
export function hashtagsBeginning(reads: Reads, key: string, count: number): Promise<HashtagRow[]> {
  return reads
    .selectFrom('posts.hashtag')
    .selectAll()
    .where('is_blocked', '=', false)
    .where('posts', '>', 0)
    .where('key', 'like', `${likeText(key)}%`)
    .orderBy('heat', (order) => order.desc().nullsLast())
    .limit(count)
    .execute()
}

/** Hashtags for the staff: those with most posts first. */
export function allHashtags(
  reads: Reads,
  {
    beginning,
    blocked,
    after,
    count,
  }: { beginning: string; blocked: boolean; after: ScoreKey | undefined; count: number },
): Promise<HashtagRow[]> {
  let query = reads.selectFrom('posts.hashtag').selectAll()
  if (beginning !== '') query = query.where('key', 'like', `${likeText(beginning)}%`)
  if (blocked) query = query.where('is_blocked', '=', true)
  if (after) query = query.where(sql<boolean>`(posts, id) < (${after.score}::int, ${after.id}::bigint)`)
  return query.orderBy('posts', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** What the staff says of a hashtag; undefined when there is none. */
export function setHashtag(
  change: Change,
  id: string,
  set: {
    readonly description: string
    readonly isPinned: boolean
    readonly isBlocked: boolean
    readonly reason: string
    readonly at: Date
  },
): Promise<HashtagRow | undefined> {
  return change
    .updateTable('posts.hashtag')
    .set({
      description: set.description,
      // What is pinned already keeps its place.
      pinned_at: set.isPinned ? sql<Date>`coalesce(pinned_at, ${set.at})` : null,
      is_blocked: set.isBlocked,
      reason: set.reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
