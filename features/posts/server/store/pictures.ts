import { sql } from 'kysely'
import type { PictureUse } from '../../contract/index.ts'
import type { Change, PictureRow, Reads } from '../tables.ts'

/** Pictures that a member sent and that stand in nothing yet. */
export async function unusedCount(reads: Reads, memberId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('posts.picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('post_id', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Notes a picture that was kept. */
export async function notePicture(
  change: Change,
  {
    at,
    memberId,
    ...picture
  }: Pick<PictureRow, 'id' | 'url' | 'width' | 'height' | 'use'> & { memberId: string; at: Date },
): Promise<void> {
  await change
    .insertInto('posts.picture')
    .values({ ...picture, member_id: memberId, sent_at: at, post_id: null, dropped_at: null })
    .execute()
}

/** Pictures of the ids given, also of posts, in no order. */
export function picturesOf(reads: Reads, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('posts.picture')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Those of the member's own pictures that may go into their post, named by id or by address: unused ones, and those of the
 * post itself. Nobody takes them away until the transaction ends.
 */
export function usablePictures(
  change: Change,
  memberId: string,
  {
    names,
    use,
    postId,
  }: { readonly names: readonly string[]; readonly use: PictureUse; readonly postId: string | undefined },
): Promise<PictureRow[]> {
  if (names.length === 0) return Promise.resolve([])
  return change
    .selectFrom('posts.picture')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(use === 'picture' ? 'id' : 'url', 'in', [...names])
    .where('use', '=', use)
    .where('dropped_at', 'is', null)
    .where((where) =>
      where.or([where('post_id', 'is', null), ...(postId === undefined ? [] : [where('post_id', '=', postId)])]),
    )
    .forUpdate()
    .execute()
}

/** The pictures stand in a post from now on. */
export async function putPictures(change: Change, postId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await change
      .updateTable('posts.picture')
      .set({ post_id: postId })
      .where('id', 'in', [...ids])
      .execute()
}

/**
 * Picks pictures that nobody needs: sent before `unusedSince` and in no post nor draft, or of posts deleted before
 * `deletedSince`. From now on they can go into no post.
 */
export async function pickUnneeded(
  change: Change,
  { unusedSince, deletedSince, at }: { readonly unusedSince: Date; readonly deletedSince: Date; readonly at: Date },
): Promise<void> {
  await sql`
    update posts.picture set dropped_at = ${at}
    where id in (
      select id from posts.picture
      where dropped_at is null and post_id is null and sent_at < ${unusedSince} and not exists (
        select from posts.draft where draft.member_id = picture.member_id
          and (draft.content->'pictures' ? picture.id or draft.content->'chart'->>'picture' = picture.url)
      )
      for update skip locked
    )`.execute(change)
  await sql`
    update posts.picture set dropped_at = ${at}
    where dropped_at is null and post_id in (select id from posts.post where deleted_at < ${deletedSince})`.execute(
    change,
  )
}

/** All pictures of a member go. */
export async function pickAllOf(change: Change, memberId: string, at: Date): Promise<void> {
  await change
    .updateTable('posts.picture')
    .set({ dropped_at: at })
    .where('member_id', '=', memberId)
    .where('dropped_at', 'is', null)
    .execute()
}

/** Pictures whose files are to go, at most `count`; of one member when given. */
export function droppedPictures(reads: Reads, count: number, memberId?: string): Promise<PictureRow[]> {
  let query = reads.selectFrom('posts.picture').selectAll().where('dropped_at', 'is not', null)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  return query.limit(count).execute()
}

/** The file of a picture is gone. */
export async function deletePicture(change: Change | Reads, id: string): Promise<void> {
  await change.deleteFrom('posts.picture').where('id', '=', id).execute()
}
