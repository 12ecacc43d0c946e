import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { byNumber, byScore, pageOfRows } from '@niujin/server-kit/paging'
import { countComments, getComment, queryComments, queryReplies } from '../contract/index.ts'
import { commentOf, countsOf, repliesOf, topComments, type CommentRow } from './comments.ts'
import type { CommentsContext } from './deps.ts'
import { findTarget, presentReplies, presentTops } from './presenting.ts'

/** What everyone reads. */
export function readHandlers(context: CommentsContext): Handler[] {
  return [queryHandler(context), repliesHandler(context), getHandler(context), countsHandler(context)]
}

function queryHandler(context: CommentsContext): Handler {
  const { database } = context
  return handle(queryComments, async ({ targetType, targetId, sort, cursor, count }, { memberId: viewer }) => {
    const after = byScore.read(cursor)
    if (!after.ok) return after
    const target = { kind: targetType, id: targetId }
    const about = await findTarget(context, database, target)
    if (!about) return fail('TARGET_UNKNOWN')
    const found = await topComments(database, { target, viewer, sort, after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byScore, ({ heat, id }) => ({ score: heat, id }))
    return ok({
      list: await presentTops(context, database, rows, { viewer, authorId: about.card.authorId }),
      nextCursor,
      total: (await countsOf(database, targetType, [targetId])).get(targetId) ?? 0,
      target: about.wire,
    })
  })
}

function repliesHandler(context: CommentsContext): Handler {
  const { database } = context
  return handle(queryReplies, async ({ id, cursor, count }, { memberId: viewer }) => {
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const top = await commentOf(database, id)
    const about = top && (await findTarget(context, database, targetOf(top)))
    if (!about) return fail('COMMENT_UNKNOWN')
    const found = await repliesOf(database, id, { viewer, after: after.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, (row) => row.id)
    return ok({
      list: await presentReplies(context, database, rows, { viewer, authorId: about.card.authorId }),
      nextCursor,
    })
  })
}

function getHandler(context: CommentsContext): Handler {
  const { database } = context
  return handle(getComment, async ({ id }, { memberId: viewer }) => {
    const asked = await commentOf(database, id)
    if (!asked || !isSeen(asked, viewer)) return fail('COMMENT_UNKNOWN')
    const found = await findTarget(context, database, targetOf(asked))
    const top = asked.top_id === null ? asked : await commentOf(database, asked.top_id)
    if (!found || !top) return fail('COMMENT_UNKNOWN')
    const also = asked.top_id === null ? [] : [asked]
    const [presented] = await presentTops(context, database, [top], { viewer, authorId: found.card.authorId, also })
    return presented ? ok({ target: found.wire, top: presented }) : fail('COMMENT_UNKNOWN')
  })
}

function countsHandler({ database }: CommentsContext): Handler {
  return handle(countComments, async ({ targetType, targetIds }) => {
    const counts = await countsOf(database, targetType, targetIds)
    return ok({ list: targetIds.map((targetId) => ({ targetId, count: counts.get(targetId) ?? 0 })) })
  })
}

function isSeen(row: CommentRow, viewer: string | undefined): boolean {
  return row.status === 'visible' || (row.status === 'pending' && row.member_id === viewer)
}

function targetOf({ target_kind, target_id }: CommentRow) {
  return { kind: target_kind, id: target_id }
}
