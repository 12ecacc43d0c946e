import { cleanText } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS, saveComment, type CommentStatus } from '../contract/index.ts'
import { heatOf } from '../domain/index.ts'
import { commentOf, type TargetKey } from './comments.ts'
import { notifyAnswered } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import { findTarget, presentTops } from './presenting.ts'
import { isCheckedFirst, isMuted, isRepeat, placeFor, stocksOf, takeMemberTurn, type Place } from './saving.ts'
import { inTurn, within, type Change, type StockOf } from './tables.ts'
import { countNew } from './transition.ts'
import type { WordGate } from './word-gate.ts'

const REFUSED = { EMPTY: 'COMMENT_EMPTY', TOO_LONG: 'COMMENT_TOO_LONG' } as const

/** Writes a comment or a reply. Nobody is told before everyone can see it. */
export function saveHandler(context: CommentsContext, gate: WordGate): Handler {
  return handleOnce(saveComment, async ({ targetType, targetId, parentId, content, stocks }, { memberId, transaction }) => {
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
    const place = await admit(change, memberId, { target, content: text.value, parentId, now })
    if (!place.ok) return place
    const words = await gate.find(change, text.value)
    const status = words.length > 0 || (await isCheckedFirst(change, targetType)) ? 'pending' : 'visible'
    const id = await insert(change, { memberId, target, content: text.value, stocks: named.value, words, status, place: place.value, now })
    if (status === 'visible') await notifyAnswered(context, change, id)
    return ok({ comment: await savedComment(context, change, { id, viewer: memberId, authorId: found.card.authorId }) })
  })
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
  const place = await placeFor(change, said.target, said.parentId)
  if (!place.ok) return place
  if (await isRepeat(change, memberId, said)) return fail('COMMENT_REPEATED')
  const turn = await takeMemberTurn(change, memberId, said.now)
  return turn.ok ? place : turn
}

interface NewComment {
  readonly memberId: string
  readonly target: TargetKey
  readonly content: string
  readonly stocks: readonly StockOf[]
  readonly words: string[]
  readonly status: CommentStatus
  readonly place: Place
  readonly now: number
}

async function insert(change: Change, { memberId, target, content, stocks, words, status, place, now }: NewComment): Promise<string> {
  const row = await change
    .insertInto('comments.comment')
    .values({
      target_kind: target.kind, target_id: target.id, top_id: place.topId, reply_to: place.replyTo, member_id: memberId,
      content, stocks: JSON.stringify(stocks), status, words,
      heat: heatOf({ up: 0, down: 0, replies: 0, at: now }), created_at: new Date(now),
    })
    .returning(['id', 'status', 'top_id', 'target_kind', 'target_id'])
    .executeTakeFirstOrThrow()
  if (status === 'visible') await countNew(change, row)
  return row.id
}

async function savedComment(context: CommentsContext, change: Change, { id, viewer, authorId }: { id: string; viewer: string; authorId: string | undefined }) {
  const row = await commentOf(change, id)
  const [comment] = row ? await presentTops(context, change, [row], { viewer, authorId }) : []
  if (!comment) throw new Error('刚写的评论不见了')
  return comment
}
