import { fail, ok, type Result } from '@niujin/contract-kit'
import { sql } from 'kysely'
import type { Poll } from '../../contract/index.ts'
import type { Change, Reads } from '../tables.ts'

/** Asks a poll with a post. */
export async function insertPoll(
  change: Change,
  postId: string,
  { options, endsAt }: { readonly options: readonly string[]; readonly endsAt: Date },
): Promise<void> {
  await change.insertInto('posts.poll').values({ post_id: postId, ends_at: endsAt }).execute()
  await change
    .insertInto('posts.poll_option')
    .values(options.map((text, position) => ({ post_id: postId, position, text })))
    .execute()
}

/** The polls of posts as `viewer` sees them at `now` (ms of the epoch), by the post's id. */
export async function pollsOf(
  reads: Reads,
  postIds: readonly string[],
  { viewer, now }: { readonly viewer: string | undefined; readonly now: number },
): Promise<ReadonlyMap<string, Poll>> {
  if (postIds.length === 0) return new Map()
  const polls = await reads
    .selectFrom('posts.poll')
    .selectAll()
    .where('post_id', 'in', [...postIds])
    .execute()
  if (polls.length === 0) return new Map()
  const ids = polls.map(({ post_id }) => post_id)
  const options = await reads
    .selectFrom('posts.poll_option')
    .selectAll()
    .where('post_id', 'in', ids)
    .orderBy('position')
    .execute()
  const mine = viewer === undefined ? [] : await votesOfMember(reads, viewer, ids)
  return new Map(
    polls.map(({ post_id, ends_at, voters }) => {
      const own = mine.find((one) => one.post_id === post_id)?.position ?? null
      const hasEnded = ends_at.getTime() <= now
      const isOpen = hasEnded || own !== null
      const of = options.filter((one) => one.post_id === post_id)
      return [
        post_id,
        {
          options: of.map(({ text, votes }) => ({ text, votes: isOpen ? votes : null })),
          voters,
          mine: own,
          endsAt: ends_at.toISOString(),
          hasEnded,
        },
      ]
    }),
  )
}

function votesOfMember(reads: Reads, memberId: string, postIds: readonly string[]) {
  return reads
    .selectFrom('posts.poll_vote')
    .select(['post_id', 'position'])
    .where('member_id', '=', memberId)
    .where('post_id', 'in', [...postIds])
    .execute()
}

/** The words of the options of a post's poll, in their order; none when it has no poll. */
export async function pollWords(reads: Reads, postId: string): Promise<string[]> {
  const rows = await reads
    .selectFrom('posts.poll_option')
    .select('text')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ text }) => text)
}

interface PollVote {
  readonly postId: string
  readonly memberId: string
  readonly position: number
  readonly at: Date
}

/** Takes a member's vote, once; votes of one poll go one after the other. */
export async function castVote(
  change: Change,
  { postId, memberId, position, at }: PollVote,
): Promise<Result<null, 'POST_UNKNOWN' | 'OPTION_UNKNOWN' | 'POLL_ENDED' | 'VOTED_ALREADY'>> {
  const poll = await change
    .selectFrom('posts.poll')
    .selectAll()
    .where('post_id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!poll) return fail('POST_UNKNOWN')
  if (poll.ends_at <= at) return fail('POLL_ENDED')
  const option = await change
    .selectFrom('posts.poll_option')
    .select('position')
    .where('post_id', '=', postId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!option) return fail('OPTION_UNKNOWN')
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('posts.poll_vote')
    .values({ post_id: postId, member_id: memberId, position, voted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return fail('VOTED_ALREADY')
  await countVote(change, postId, position, 1)
  return ok(null)
}

async function countVote(change: Change, postId: string, position: number, by: 1 | -1): Promise<void> {
  await change
    .updateTable('posts.poll_option')
    .set({ votes: sql`votes + ${by}` })
    .where('post_id', '=', postId)
    .where('position', '=', position)
    .execute()
  await change
    .updateTable('posts.poll')
    .set({ voters: sql`voters + ${by}` })
    .where('post_id', '=', postId)
    .execute()
}

/** Ids of the posts in whose polls a member voted. */
export async function pollsVotedBy(reads: Reads, memberId: string): Promise<string[]> {
  const rows = await reads.selectFrom('posts.poll_vote').select('post_id').where('member_id', '=', memberId).execute()
  return rows.map(({ post_id }) => post_id)
}

/** A member's vote in a poll goes, and its count with it. */
export async function takeVoteBack(change: Change, postId: string, memberId: string): Promise<void> {
  await change.selectFrom('posts.poll').select('post_id').where('post_id', '=', postId).forNoKeyUpdate().execute()
  const gone = await change
    .deleteFrom('posts.poll_vote')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .returning('position')
    .executeTakeFirst()
  if (gone) await countVote(change, postId, gone.position, -1)
}
