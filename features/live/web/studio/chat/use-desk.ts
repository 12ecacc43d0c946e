import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import { useTopicState } from '@niujin/web-kit/live'
import { ask } from '../../calls.ts'
import { moderationTopic } from '../../topics.ts'

/** What those who keep order see besides the chat. */
export type Desk = OutputOf<(typeof import('../../../contract/index.ts'))['moderationDesk']>

export interface UsedDesk {
  readonly read: Read<Desk>
  /** Messages that wait: known before they themselves are. */
  readonly waiting: number
  /** Takes over what an action changed. */
  readonly put: (change: (desk: Desk) => Partial<Desk>) => void
  readonly refresh: () => void
}

/** A count that the stream brought after a reading. */
interface Heard {
  readonly after: Desk | undefined
  readonly pending: number
}

/** The desk, looked at anew whenever another message waits or one is settled, here or on another device. */
export function useDesk(tsId: string): UsedDesk {
  const read = useRead({ key: tsId, ask: (options) => ask('moderationDesk', { tsId }, options) })
  const { value: desk } = read
  const [heard, setHeard] = useState<Heard>()
  // An action that ends later changes what is there by then.
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useTopicState(moderationTopic, tsId, ({ pending }) => {
    setHeard({ after: desk, pending })
    if (desk && pending !== desk.pending.length) void read.reload()
  })
  return {
    read,
    waiting: heard && heard.after === desk ? heard.pending : (desk?.pending.length ?? 0),
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
