import { fail, ok, type Result } from '@niujin/contract-kit'
import type { CommentStatus, Verdict } from '../contract/index.ts'
import { lockedComment } from './comments.ts'
import { record } from './decisions.ts'
import type { CommentsContext } from './deps.ts'
import { decisionNotice, notifyAnswered } from './notices.ts'
import { settleReports } from './reports.ts'
import type { Change } from './tables.ts'
import { transition } from './transition.ts'

/** What a member of the staff decides about one comment. */
export interface Deciding {
  readonly id: string
  readonly staffId: string
  readonly verdict: Verdict
  readonly reason: string
}

/** Decides about a comment, with all that follows: reports are settled, its author and those it answers are told. */
export async function decide(
  context: CommentsContext,
  change: Change,
  { id, staffId, verdict, reason }: Deciding,
): Promise<Result<CommentStatus, 'COMMENT_UNKNOWN' | 'DECIDED_ALREADY'>> {
  const row = await lockedComment(change, id)
  if (!row || row.status === 'deleted') return fail('COMMENT_UNKNOWN')
  const now = context.now()
  const settled = await settleReports(change, id, now)
  if (verdict === 'keep') {
    if (row.status !== 'visible' || settled === 0) return fail('DECIDED_ALREADY')
    await record(change, { staffId, act: '驳回举报', commentId: id, reason }, now)
    return ok(row.status)
  }
  const status = await transition(change, row, verdict)
  if (status === undefined) return fail('DECIDED_ALREADY')
  const decision = await record(change, { staffId, act: actOf(verdict, row.status), commentId: id, reason }, now)
  const isShown = status === 'visible'
  if (isShown) await notifyAnswered(context, change, id)
  await context.notices.send(change, decisionNotice(row, { id: decision, isShown, reason }))
  return ok(status)
}

function actOf(verdict: Exclude<Verdict, 'keep'>, from: string): string {
  if (verdict === 'show') return from === 'pending' ? '通过' : '恢复'
  return from === 'pending' ? '不通过' : '隐藏'
}
