import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import { useTopicState } from '@niujin/web-kit/live'
import { ask } from '../../calls.ts'
import { moderationTopic } from '../../topics.ts'

/** What those who keep order see besides the chat. */
export type Moderation = OutputOf<(typeof import('../../../contract/index.ts'))['moderationPanel']>

export interface UsedModeration {
  readonly read: Read<Moderation>
  /** Messages that wait: known before they themselves are. */
  readonly waiting: number
  /** Takes over what an action changed. */
  readonly put: (change: (moderation: Moderation) => Partial<Moderation>) => void
  readonly refresh: () => void
}

/** A count that the stream brought after a reading. */
interface Heard {
  readonly after: Moderation | undefined
  readonly pending: number
}

/** The desk, looked at anew whenever another message waits or one is settled, here or on another device. */
export function useModeration(tsId: string): UsedModeration {
  const read = useRead({ key: tsId, ask: (options) => ask('moderationPanel', { tsId }, options) })
  const { value: moderation } = read
  const [heard, setHeard] = useState<Heard>()
  // An action that ends later changes what is there by then.
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useTopicState(moderationTopic, tsId, ({ pending }) => {
    setHeard({ after: moderation, pending })
    if (moderation && pending !== moderation.pending.length) void read.reload()
  })
  return {
    read,
    waiting: heard && heard.after === moderation ? heard.pending : (moderation?.pending.length ?? 0),
    put(change) {
      const { value, busy, set, reload } = latest.current
      if (!value) return
      set({ ...value, ...change(value) })
      // What was on its way ends with that, and may have known more.
      if (busy) void reload()
    },
    refresh: () => void read.reload(),
  }
}
