import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { staffComments, staffDecide, staffDecisions, type Verdict } from '../contract/index.ts'
import { lockedComment } from './comments.ts'
import { decisionsOf, presentDecisions, record } from './decisions.ts'
import { decisionNotice, notifyAnswered } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import { presentForStaff, queueOf, waitingCounts } from './staff-reads.ts'
import { settleReports } from './reports.ts'
import { within } from './tables.ts'
import { transition } from './transition.ts'

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
    const change = within(transaction)
    const row = await lockedComment(change, id)
    if (!row || row.status === 'deleted') return fail('COMMENT_UNKNOWN')
    const now = context.now()
    const settled = await settleReports(change, id, now)
    if (verdict === 'keep') {
      if (row.status !== 'visible' || settled === 0) return fail('DECIDED_ALREADY')
      await record(change, { staffId: memberId, act: '驳回举报', commentId: id, reason }, now)
      return ok({ id, status: row.status })
    }
    const status = await transition(change, row, verdict)
    if (status === undefined) return fail('DECIDED_ALREADY')
    const decision = await record(
      change,
      { staffId: memberId, act: actOf(verdict, row.status), commentId: id, reason },
      now,
    )
    const isShown = status === 'visible'
    if (isShown) await notifyAnswered(context, change, id)
    await context.notices.send(change, decisionNotice(row, { id: decision, isShown, reason }))
    return ok({ id, status })
  })
}

function actOf(verdict: Exclude<Verdict, 'keep'>, from: string): string {
  if (verdict === 'show') return from === 'pending' ? '通过' : '恢复'
  return from === 'pending' ? '不通过' : '隐藏'
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
