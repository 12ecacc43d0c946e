import { voteChange, type PostVote } from '../../domain/index.ts'
import type { Change, PostRow, Reads } from '../tables.ts'
import { changeReactions } from './posts.ts'

interface GivenVote {
  /** The caller holds its row: votes on one post go one after the other, so the counts always are those of the votes. */
  readonly post: PostRow
  readonly memberId: string
  readonly way: PostVote
  readonly at: Date
}

/** A member's vote on a post is this from now on; null takes it back. Gives the post with its counts. */
export async function setVote(change: Change, { post, memberId, way, at }: GivenVote): Promise<PostRow> {
  const { id } = post
  const before = (await votesOf(change, [id], memberId)).get(id) ?? null
  const by = voteChange(before, way)
  if (by.likes === 0 && by.dislikes === 0) return post
  if (way === null)
    await change.deleteFrom('posts.vote').where('post_id', '=', id).where('member_id', '=', memberId).execute()
  else
    await change
      .insertInto('posts.vote')
      .values({ post_id: id, member_id: memberId, way, voted_at: at })
      .onConflict((conflict) => conflict.columns(['post_id', 'member_id']).doUpdateSet({ way }))
      .execute()
  return changeReactions(change, post, by)
}

/** How a member voted on posts, by the post's id; nothing for a guest. */
export async function votesOf(
  reads: Reads,
  ids: readonly string[],
  memberId: string | undefined,
): Promise<ReadonlyMap<string, 'up' | 'down'>> {
  if (memberId === undefined || ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('posts.vote')
    .select(['post_id', 'way'])
    .where('member_id', '=', memberId)
    .where('post_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ post_id, way }) => [post_id, way]))
}

/** All votes of a member on posts, the earliest first. */
export function votesBy(reads: Reads, memberId: string) {
  return reads
    .selectFrom('posts.vote')
    .select(['post_id', 'way', 'voted_at'])
    .where('member_id', '=', memberId)
    .orderBy('voted_at')
    .execute()
}
