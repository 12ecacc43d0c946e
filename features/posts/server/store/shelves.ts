import type { ScoreKey, TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { Change, PostRow, Reads } from '../tables.ts'

/** A stream of posts, by the name of its shelf. */
export const SHELF = {
  all: 'all',
  ofInstrument: (id: string) => `stock:${id}`,
  ofHashtag: (id: string) => `hashtag:${id}`,
  ofAuthor: (id: string) => `author:${id}`,
} as const

/** A shelf is written anew when the heat of a post has moved by so much: a tenth more points (see heatOf). */
const STEP = 41_000

/** A published post stands on its shelves. */
export async function putOnShelves(change: Change, row: PostRow, hashtagIds: readonly string[]): Promise<void> {
  const { id, member_id, stocks, published_at, heat } = row
  if (published_at === null) throw new Error('没有发布的说说不进流')
  const shelves = [
    SHELF.all,
    SHELF.ofAuthor(member_id),
    ...stocks.map(({ symbol }) => SHELF.ofInstrument(symbol)),
    ...hashtagIds.map(SHELF.ofHashtag),
  ]
  await change
    .insertInto('posts.shelf')
    .values(shelves.map((shelf) => ({ shelf, post_id: id, published_at, heat })))
    .execute()
}

/** A post is seen in no stream any more. */
export async function takeOffShelves(change: Change, id: string): Promise<void> {
  await change.deleteFrom('posts.shelf').where('post_id', '=', id).execute()
}

/** The heat of a post moves on its shelves once it has moved far enough; false when it stayed. */
export async function moveOnShelves(change: Change, { id, heat }: Pick<PostRow, 'id' | 'heat'>): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('posts.shelf')
    .set({ heat: Number(heat) })
    .where('post_id', '=', id)
    .where(sql<boolean>`abs(heat - ${heat}::bigint) >= ${STEP}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The latest of a shelf after a place, with the place of each. */
export async function latestOf(
  reads: Reads,
  shelf: string,
  { after, count }: { readonly after: TimeKey | undefined; readonly count: number },
): Promise<TimeKey[]> {
  let query = reads.selectFrom('posts.shelf').select(['post_id as id', 'published_at as at']).where('shelf', '=', shelf)
  if (after) query = query.where(sql<boolean>`(published_at, post_id) < (${after.at}, ${after.id}::bigint)`)
  return query.orderBy('published_at', 'desc').orderBy('post_id', 'desc').limit(count).execute()
}

/** The hottest of a shelf after a place, with the place of each. */
export async function hottestOf(
  reads: Reads,
  shelf: string,
  { after, count }: { readonly after: ScoreKey | undefined; readonly count: number },
): Promise<ScoreKey[]> {
  let query = reads.selectFrom('posts.shelf').select(['post_id as id', 'heat as score']).where('shelf', '=', shelf)
  if (after) query = query.where(sql<boolean>`(heat, post_id) < (${after.score}::bigint, ${after.id}::bigint)`)
  return query.orderBy('heat', 'desc').orderBy('post_id', 'desc').limit(count).execute()
}
