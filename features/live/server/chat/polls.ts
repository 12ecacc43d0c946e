import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql, type Selectable } from 'kysely'
import { myVote, votePoll, type Poll } from '../../contract/index.ts'
import { mayVote, tally } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import { showTogether } from './show-together.ts'
import type { LiveTables, Reads } from '../tables.ts'

type PollRow = Selectable<LiveTables['live.poll']>

/** Polls with their votes counted, in one question. */
export async function countPolls(reads: Reads, rows: readonly PollRow[]): Promise<Poll[]> {
  if (rows.length === 0) return []
  const votes = await reads
    .selectFrom('live.vote')
    .select(['poll_id', 'option', sql<number>`count(*)::int`.as('count')])
    .where(
      'poll_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['poll_id', 'option'])
    .execute()
  return rows.map(({ id, question, options, closed_at }) => {
    const counts = new Map(votes.filter(({ poll_id }) => poll_id === id).map(({ option, count }) => [option, count]))
    return tally({ id, question, options, isOpen: closed_at === null }, counts)
  })
}

/** The newest poll of a broadcast. */
export async function newestPoll(reads: Reads, tsId: string): Promise<Poll | null> {
  const [poll] = await countPolls(reads, await pollsOf(reads, tsId, 1))
  return poll ?? null
}

/** Polls of a broadcast, the newest first. */
export function pollsOf(reads: Reads, tsId: string, count: number): Promise<PollRow[]> {
  return reads
    .selectFrom('live.poll')
    .selectAll()
    .where('ts_id', '=', tsId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Voting; who votes again changes the vote. */
export function pollHandlers(live: LiveContext): Handler[] {
  const show = showVotes(live)
  return [
    handleMember(votePoll, async ({ tsId, pollId, option }, { memberId }) => {
      const entered = await live.rooms.enter(tsId, memberId)
      if (!entered.ok) return fail(entered.code === 'NOT_ENROLLED' ? entered.code : 'POLL_UNKNOWN')
      const voted = await live.database.transaction().execute(async (change) => {
        // Shared: votes do not wait for each other, but the end of the poll waits for them.
        const row = await change
          .selectFrom('live.poll')
          .selectAll()
          .where('id', '=', pollId)
          .where('ts_id', '=', tsId)
          .forShare()
          .executeTakeFirst()
        if (!row) return fail('POLL_UNKNOWN')
        const allowed = mayVote({ isOpen: row.closed_at === null, options: row.options }, option)
        if (!allowed.ok) return allowed
        const at = new Date(live.now())
        await change
          .insertInto('live.vote')
          .values({ poll_id: pollId, member_id: memberId, option, at })
          .onConflict((conflict) => conflict.columns(['poll_id', 'member_id']).doUpdateSet({ option, at }))
          .execute()
        return ok(row)
      })
      if (!voted.ok) return voted
      show(tsId)
      const [poll] = await countPolls(live.database, [voted.value])
      return poll ? ok({ poll, option }) : fail('POLL_UNKNOWN')
    }),

    handleMember(myVote, async ({ tsId, pollId }, { memberId }) => {
      const row = await live.database
        .selectFrom('live.vote')
        .innerJoin('live.poll', 'live.poll.id', 'live.vote.poll_id')
        .select('live.vote.option')
        .where('live.poll.ts_id', '=', tsId)
        .where('live.vote.poll_id', '=', pollId)
        .where('live.vote.member_id', '=', memberId)
        .executeTakeFirst()
      return ok({ option: row?.option ?? null })
    }),
  ]
}

/** Tells a room of new votes, at most once a second. */
function showVotes(live: LiveContext): (tsId: string) => void {
  return showTogether(async (tsId) =>
    live.publisher.event(tsId, { type: 'poll', poll: await newestPoll(live.database, tsId) }),
  )
}
