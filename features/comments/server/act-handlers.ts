import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import { LIMITS, removeComment, reportComment, voteCancel, voteDown, voteUp, type Vote } from '../contract/index.ts'
import { voteChange } from '../domain/index.ts'
import { lockedComment } from './comments.ts'
import type { CommentsContext } from './deps.ts'
import { inTurn, type Change } from './tables.ts'
import { changeReactions, transition } from './transition.ts'

const DAY = 86_400_000

/** What members do with comments: vote, delete their own, report. Doing it again changes nothing. */
export function actHandlers(context: CommentsContext): Handler[] {
  const { database, now } = context
  const vote = (way: Vote) => (id: string, memberId: string) => database.transaction().execute((change) => setVote(change, { id, memberId, way, now: now() }))
  return [
    handleMember(voteUp, async ({ id }, { memberId }) => vote('up')(id, memberId)),
    handleMember(voteDown, async ({ id }, { memberId }) => vote('down')(id, memberId)),
    handleMember(voteCancel, async ({ id }, { memberId }) => vote(null)(id, memberId)),
    removeHandler(context),
    reportHandler(context),
  ]
}

interface GivenVote {
  readonly id: string
  readonly memberId: string
  readonly way: Vote
  readonly now: number
}

async function setVote(change: Change, { id, memberId, way, now }: GivenVote) {
  // Votes on one comment go one after the other: the counts always are those of the votes.
  const row = await lockedComment(change, id)
  if (row?.status !== 'visible') return fail('COMMENT_UNKNOWN')
  const before = await change.selectFrom('comments.vote').select('way').where('comment_id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  const by = voteChange(before?.way ?? null, way)
  if (by.up === 0 && by.down === 0) return ok({ up: row.up, down: row.down, mine: way })
  if (way === null) await change.deleteFrom('comments.vote').where('comment_id', '=', id).where('member_id', '=', memberId).execute()
  else
    await change
      .insertInto('comments.vote')
      .values({ comment_id: id, member_id: memberId, way, created_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['comment_id', 'member_id']).doUpdateSet({ way }))
      .execute()
  const { up, down } = await changeReactions(change, id, { ...by, replies: 0 })
  return ok({ up, down, mine: way })
}

function removeHandler({ database }: CommentsContext): Handler {
  return handleMember(removeComment, ({ id }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const row = await lockedComment(change, id)
      // Another's comment and none at all are the same to whoever asks.
      if (row?.member_id !== memberId) return fail('COMMENT_UNKNOWN')
      if (row.status !== 'deleted') await transition(change, row, 'remove')
      return ok({ id })
    }),
  )
}

function reportHandler({ database, now }: CommentsContext): Handler {
  return handleMember(reportComment, ({ id, reason, detail }, { memberId }) =>
    database.transaction().execute(async (change) => {
      await inTurn(change, `report ${memberId}`)
      const row = await lockedComment(change, id)
      if (row?.status !== 'visible') return fail('COMMENT_UNKNOWN')
      if (row.member_id === memberId) return fail('OWN_COMMENT')
      const at = now()
      if ((await reportsSince(change, memberId, new Date(at - DAY))) >= LIMITS.reportsADay) return fail('TOO_MANY_REPORTS')
      const { numInsertedOrUpdatedRows } = await change
        .insertInto('comments.report')
        .values({ comment_id: id, member_id: memberId, reason, detail, created_at: new Date(at), settled_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return fail('REPORTED_ALREADY')
      if ((await waitingReports(change, id)) >= LIMITS.reportsToHold) await transition(change, row, 'hold')
      return ok({ id })
    }),
  )
}

async function reportsSince(change: Change, memberId: string, since: Date): Promise<number> {
  const { count } = await change
    .selectFrom('comments.report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

async function waitingReports(change: Change, id: string): Promise<number> {
  const { count } = await change
    .selectFrom('comments.report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('comment_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
