import { useState } from 'react'
import { reasonOf } from '@niujin/web-kit'
import type { Comment, Reply } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** The replies under a comment as far as they are shown. */
export interface UsedReplies {
  /** How many more there are. */
  readonly left: number
  readonly busy: boolean
  readonly failure: string | undefined
  readonly more: () => Promise<void>
}

/** Asks for the replies after those shown; `add` puts what came into the list. */
export function useReplies(comment: Comment, add: (replies: readonly Reply[]) => void): UsedReplies {
  const [cursor, setCursor] = useState<string | null>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const more = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    // The first ones stand there already; asked from the beginning they come again and are known by their ids.
    const outcome = await ask('queryReplies', { id: comment.id, ...(typeof cursor === 'string' && { cursor }) })
    setBusy(false)
    if (!outcome.ok) return setFailure(reasonOf(outcome))
    add(outcome.value.list)
    setCursor(outcome.value.nextCursor)
  }
  const visible = comment.shown.filter(({ status }) => status === 'visible').length
  return { left: cursor === null ? 0 : Math.max(0, comment.replies - visible), busy, failure, more }
}
