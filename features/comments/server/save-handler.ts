import { cleanText } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS, saveComment } from '../contract/index.ts'
import { commentOf, type TargetKey } from './comments.ts'
import { insertComment } from './insert-comment.ts'
import { notifyAnswered } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import { findTarget, presentTops } from './presenting.ts'
import { isCheckedFirst, isMuted, isRepeat, positionFor, stocksOf, takeMemberTurn } from './saving.ts'
import { inTurn, within, type Change } from './tables.ts'
import type { WordGate } from './word-gate.ts'

const REFUSED = { EMPTY: 'COMMENT_EMPTY', TOO_LONG: 'COMMENT_TOO_LONG' } as const

/** Writes a comment or a reply. Nobody is told before everyone can see it. */
export function saveHandler(context: CommentsContext, gate: WordGate): Handler {
  return handleOnce(
    saveComment,
    async ({ targetType, targetId, parentId, content, stocks }, { memberId, transaction }) => {
      const now = context.now()
      const target = { kind: targetType, id: targetId }
      if (!(await context.may(memberId, 'comment', transaction))) return fail('NOT_ALLOWED')
      const text = cleanText(content, { most: LIMITS.content })
      if (!text.ok) return fail(REFUSED[text.code])
      const named = stocksOf(text.value, stocks)
      if (!named.ok) return named
      const change = within(transaction)
      const found = await findTarget(context, change, target)
      if (!found) return fail('TARGET_UNKNOWN')
      const position = await admit(change, memberId, { target, content: text.value, parentId, now })
      if (!position.ok) return position
      const words = await gate.find(change, text.value)
      const status = words.length > 0 || (await isCheckedFirst(change, targetType)) ? 'pending' : 'visible'
      const id = await insertComment(change, {
        memberId,
        target,
        content: text.value,
        stocks: named.value,
        words,
        status,
        position: position.value,
        now,
      })
      if (status === 'visible') await notifyAnswered(context, change, id)
      return ok({
        comment: await savedComment(context, change, { id, viewer: memberId, authorId: found.card.authorId }),
      })
    },
  )
}

interface Said {
  readonly target: TargetKey
  readonly content: string
  readonly parentId: string | undefined
  readonly now: number
}

/** Whether the member may say this now; gives where it goes. */
async function admit(change: Change, memberId: string, said: Said) {
  await inTurn(change, `save ${memberId}`)
  if (await isMuted(change, memberId, said.now)) return fail('MUTED')
  const position = await positionFor(change, said.target, said.parentId)
  if (!position.ok) return position
  if (await isRepeat(change, memberId, said)) return fail('COMMENT_REPEATED')
  const turn = await takeMemberTurn(change, memberId, said.now)
  return turn.ok ? position : turn
}

async function savedComment(
  context: CommentsContext,
  change: Change,
  { id, viewer, authorId }: { id: string; viewer: string; authorId: string | undefined },
) {
  const row = await commentOf(change, id)
  const [comment] = row ? await presentTops(context, change, [row], { viewer, authorId }) : []
  if (!comment) throw new Error('刚写的评论不见了')
  return comment
}
