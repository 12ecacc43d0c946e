import { fail, ok } from '@niujin/contract-kit'
import type { Vote } from '../contract/index.ts'
import { voteChange } from '../domain/index.ts'
import { lockedComment } from './comments.ts'
import type { Change } from './tables.ts'
import { changeReactions } from './transition.ts'

interface GivenVote {
  readonly id: string
  readonly memberId: string
  readonly way: Vote
  readonly now: number
}

/** A member's vote on a comment and the counts after it; null takes the vote back. */
export async function setVote(change: Change, { id, memberId, way, now }: GivenVote) {
  // Votes on one comment go one after the other: the counts always are those of the votes.
  const row = await lockedComment(change, id)
  if (row?.status !== 'visible') return fail('COMMENT_UNKNOWN')
  const before = await change
    .selectFrom('comments.vote')
    .select('way')
    .where('comment_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const by = voteChange(before?.way ?? null, way)
  if (by.up === 0 && by.down === 0) return ok({ up: row.up, down: row.down, mine: way })
  if (way === null)
    await change.deleteFrom('comments.vote').where('comment_id', '=', id).where('member_id', '=', memberId).execute()
  else
    await change
      .insertInto('comments.vote')
      .values({ comment_id: id, member_id: memberId, way, created_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['comment_id', 'member_id']).doUpdateSet({ way }))
      .execute()
  const { up, down } = await changeReactions(change, id, { ...by, replies: 0 })
  return ok({ up, down, mine: way })
}
