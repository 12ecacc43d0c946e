import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { staffComments, staffDecide, staffDecisions } from '../contract/index.ts'
import { decide } from './deciding.ts'
import { decisionsOf, presentDecisions } from './decisions.ts'
import type { CommentsContext } from './deps.ts'
import { presentForStaff, queueOf, waitingCounts } from './staff-reads.ts'
import { within } from './tables.ts'

/** What the staff decides about comments; the right is asked for at every call. */
export function staffHandlers(context: CommentsContext): Handler[] {
  return [listHandler(context), decideHandler(context), historyHandler(context)]
}

function listHandler(context: CommentsContext): Handler {
  const { database, may } = context
  return handleMember(staffComments, async ({ queue, cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const found = await queueOf(database, queue, { after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, (row) => row.id)
    return ok({
      list: await presentForStaff(
        context,
        rows.map(({ id }) => id),
      ),
      nextCursor,
      counts: await waitingCounts(database),
    })
  })
}

function decideHandler(context: CommentsContext): Handler {
  return handleOnce(staffDecide, async ({ id, verdict, reason }, { memberId, transaction }) => {
    if (!(await context.may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const decided = await decide(context, within(transaction), { id, staffId: memberId, verdict, reason })
    return decided.ok ? ok({ id, status: decided.value }) : decided
  })
}

function historyHandler(context: CommentsContext): Handler {
  return handleMember(staffDecisions, async ({ cursor, count }, { memberId }) => {
    if (!(await context.may(memberId, 'content.review', context.database))) return fail('NOT_ALLOWED')
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const found = await decisionsOf(context, { after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, (row) => row.id)
    return ok({ list: await presentDecisions(context, rows), nextCursor })
  })
}
