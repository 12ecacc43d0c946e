import { cleanText, mentionsIn } from '@niujin/content-rules'
import { LIMITS } from '../../contract/index.ts'
import type { TargetKey } from '../comments.ts'
import type { CommentsDeps } from '../deps.ts'
import { insertComment } from '../insert-comment.ts'
import { positionFor } from '../saving.ts'
import { inTurn, within, type Change } from '../tables.ts'

/** Something said under a thing of the demo. */
export interface SampleComment {
  readonly memberId: string
  readonly content: string
  /** In the past. */
  readonly at: Date
  /** It answers the one before it. */
  readonly isAnswer: boolean
}

/**
 * Says all of it under one thing in one transaction, once for ever: nothing where one of those members has said anything
 * there, whatever became of it. True when it was said now.
 */
export function saySamples(
  { database }: Pick<CommentsDeps, 'database'>,
  target: TargetKey,
  said: readonly SampleComment[],
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const change = within(transaction)
    await inTurn(change, `samples ${target.kind} ${target.id}`)
    if (said.length === 0 || (await haveSpoken(change, target, said))) return false
    let before: string | undefined
    for (const one of said) before = await say(change, target, one, one.isAnswer ? before : undefined)
    return true
  })
}

async function haveSpoken(change: Change, target: TargetKey, said: readonly SampleComment[]): Promise<boolean> {
  const memberIds = [...new Set(said.map(({ memberId }) => memberId))]
  const row = await change
    .selectFrom('comments.comment')
    .select('id')
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('member_id', 'in', memberIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function say(
  change: Change,
  target: TargetKey,
  { memberId, content, at }: SampleComment,
  parentId: string | undefined,
): Promise<string> {
  const cleaned = cleanText(content, { most: LIMITS.content })
  const position = await positionFor(change, target, parentId)
  if (!cleaned.ok || !position.ok) throw new Error(`示例评论不能发布：${content}`)
  return insertComment(change, {
    memberId,
    target,
    content: cleaned.value,
    stocks: mentionsIn(cleaned.value).map(({ symbol, name }) => ({ symbol, name })),
    words: [],
    status: 'visible',
    position: position.value,
    now: at.getTime(),
  })
}
