import { useState } from 'react'
import { usePaged } from '@niujin/web-kit/asking'
import type { Comment, Reply } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** The replies under a comment as far as they are shown. */
export interface UsedReplies {
  /** How many more there are. */
  readonly left: number
  readonly busy: boolean
  readonly hasFailed: boolean
  readonly more: () => void
}

/** Asks for the replies after those shown, once one wants them; `add` puts what came into the list. */
export function useReplies(comment: Comment, add: (replies: readonly Reply[]) => void): UsedReplies {
  const [isWanted, setWanted] = useState(false)
  const { rows, busy, failure, hasMore, more } = usePaged({
    key: isWanted ? comment.id : undefined,
    // The first ones stand there already; asked from the beginning they come again and are known by their ids.
    async ask(page, options) {
      const outcome = await ask('queryReplies', { id: comment.id, ...page }, options)
      if (outcome.ok) add(outcome.value.list)
      return outcome
    },
  })
  const visible = comment.shown.filter(({ status }) => status === 'visible').length
  const isAll = rows !== undefined && !hasMore
  return {
    left: isAll ? 0 : Math.max(0, comment.replies - visible),
    busy: isWanted && busy,
    hasFailed: failure !== undefined,
    more: isWanted ? more : () => setWanted(true),
  }
}
