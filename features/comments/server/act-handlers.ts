import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, removeComment, reportComment, voteCancel, voteDown, voteUp, type Vote } from '../contract/index.ts'
import { lockedComment } from './comments.ts'
import type { CommentsContext } from './deps.ts'
import { addReport, reportsSince, waitingReports } from './reports.ts'
import { inTurn } from './tables.ts'
import { transition } from './transition.ts'
import { setVote } from './votes.ts'

const DAY = 86_400_000

/** What members do with comments: vote, delete their own, report. Doing it again changes nothing. */
export function actHandlers(context: CommentsContext): Handler[] {
  const { database, now } = context
  const vote = (way: Vote) => (id: string, memberId: string) =>
    database.transaction().execute((change) => setVote(change, { id, memberId, way, now: now() }))
  return [
    handleMember(voteUp, async ({ id }, { memberId }) => vote('up')(id, memberId)),
    handleMember(voteDown, async ({ id }, { memberId }) => vote('down')(id, memberId)),
    handleMember(voteCancel, async ({ id }, { memberId }) => vote(null)(id, memberId)),
    removeHandler(context),
    reportHandler(context),
  ]
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
      if ((await reportsSince(change, memberId, new Date(at - DAY))) >= LIMITS.reportsADay)
        return fail('TOO_MANY_REPORTS')
      if (!(await addReport(change, { id, memberId, reason, detail, at }))) return fail('REPORTED_ALREADY')
      if ((await waitingReports(change, id)) >= LIMITS.reportsToHold) await transition(change, row, 'hold')
      return ok({ id })
    }),
  )
}
