import type { Change, Reads } from '../tables.ts'

interface NewDecision {
  readonly staffId: string
  /** In words, such as 隐藏. */
  readonly act: string
  readonly postId?: string
  readonly hashtagId?: string
  readonly reason: string
  readonly at: Date
}

/** Records what a member of the staff decided, in the transaction that carries it out; gives its number. */
export async function recordDecision(
  change: Change,
  { staffId, act, postId, hashtagId, reason, at }: NewDecision,
): Promise<string> {
  const { id } = await change
    .insertInto('posts.decision')
    .values({ staff_id: staffId, act, post_id: postId ?? null, hashtag_id: hashtagId ?? null, reason, decided_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was decided about a post, the latest first. */
export function decisionsOf(reads: Reads, postId: string) {
  return reads
    .selectFrom('posts.decision')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
