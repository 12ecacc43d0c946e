import { useRef } from 'react'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { Comment } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { Target } from '../shared/paths.ts'

interface Stock {
  readonly symbol: string
  readonly name: string
}

/**
 * Writes a comment, or a reply to `parentId`; gives it as saved, or in words why it was not. The same words tried
 * again without having had an answer go under the same key, so they cannot stand there twice.
 */
export function useSave(
  { kind, id }: Target,
  parentId?: string,
): (text: string, stocks: readonly Stock[]) => Promise<Comment | string> {
  const attempt = useRef<{ text: string; key: string }>(undefined)
  return async (text, stocks) => {
    if (attempt.current?.text !== text) attempt.current = { text, key: randomId() }
    const input = {
      targetType: kind,
      targetId: id,
      content: text,
      stocks: [...stocks],
      ...(parentId !== undefined && { parentId }),
    }
    const outcome = await ask('saveComment', input, { idempotencyKey: attempt.current.key })
    if (outcome.ok || outcome.status > 0) attempt.current = undefined
    if (!outcome.ok) return reasonOf(outcome) ?? '没有发出，请重试'
    const { comment } = outcome.value
    toast(comment.status === 'visible' ? '已发表' : '已提交，审核后大家能看到')
    return comment
  }
}
