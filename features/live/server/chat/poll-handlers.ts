import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { myVote, votePoll } from '../../contract/index.ts'
import { mayVote } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import { castVote, countPolls, newestPoll, pollToVoteIn } from './polls.ts'
import { showTogether } from './show-together.ts'

/** Voting; who votes again changes the vote. */
export function pollHandlers(live: LiveContext): Handler[] {
  const show = showVotes(live)
  return [
    handleMember(votePoll, async ({ tsId, pollId, option }, { memberId }) => {
      const entered = await live.rooms.enter(tsId, memberId)
      if (!entered.ok) return fail(entered.code === 'NOT_ENROLLED' ? entered.code : 'POLL_UNKNOWN')
      const voted = await live.database.transaction().execute(async (change) => {
        const row = await pollToVoteIn(change, tsId, pollId)
        if (!row) return fail('POLL_UNKNOWN')
        const allowed = mayVote({ isOpen: row.closed_at === null, options: row.options }, option)
        if (!allowed.ok) return allowed
        await castVote(change, { pollId, memberId, option, at: new Date(live.now()) })
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

/** Shows a room its new votes, at most once a second. */
function showVotes(live: LiveContext): (tsId: string) => void {
  return showTogether(async (tsId) =>
    live.publisher.event(tsId, { type: 'poll', poll: await newestPoll(live.database, tsId) }),
  )
}
