import type { CommentStatus } from '../contract/index.ts'
import { heatOf } from '../domain/index.ts'
import type { TargetKey } from './comments.ts'
import type { Position } from './saving.ts'
import type { Change, StockOf } from './tables.ts'
import { countNew } from './transition.ts'

/** A comment that was let through. */
export interface NewComment {
  readonly memberId: string
  readonly target: TargetKey
  readonly content: string
  readonly stocks: readonly StockOf[]
  readonly words: string[]
  readonly status: CommentStatus
  readonly position: Position
  readonly now: number
}

/** Writes a comment and counts it where it is shown at once; gives its id. */
export async function insertComment(
  change: Change,
  { memberId, target, content, stocks, words, status, position, now }: NewComment,
): Promise<string> {
  const row = await change
    .insertInto('comments.comment')
    .values({
      target_kind: target.kind,
      target_id: target.id,
      top_id: position.topId,
      reply_to: position.replyTo,
      member_id: memberId,
      content,
      stocks: JSON.stringify(stocks),
      status,
      words,
      heat: heatOf({ up: 0, down: 0, replies: 0, at: now }),
      created_at: new Date(now),
    })
    .returning(['id', 'status', 'top_id', 'target_kind', 'target_id'])
    .executeTakeFirstOrThrow()
  if (status === 'visible') await countNew(change, row)
  return row.id
}
