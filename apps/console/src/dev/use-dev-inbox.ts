import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readApi } from '../boot/console-api.ts'

const message = z.object({
  messageId: z.string(),
  /** With its country code. */
  phone: z.string(),
  code: z.optional(z.string()),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
const inbox = z.object({ list: z.array(message) })
export type DevMessage = z.output<typeof message>

export interface DevInbox {
  /** Newest first; undefined until the first answer. */
  readonly list: readonly DevMessage[] | undefined
  /** missing: the server has no such inbox. failed: the last try had no answer. */
  readonly state: 'there' | 'missing' | 'failed'
  /** When it was asked last, milliseconds since 1970. */
  readonly askedAt: number
}

export const POLL_MS = 2000

/** What the developer inbox holds, asked for again and again while the page is looked at. */
export function useDevInbox(): DevInbox {
  const [held, setHeld] = useState<DevInbox>({ list: undefined, state: 'there', askedAt: 0 })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        const answer = await readApi('/console/api/dev-inbox', inbox, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        setHeld(({ list }) => ({
          list: answer.state === 'there' ? answer.value.list : list,
          state: answer.state,
          askedAt: Date.now(),
        }))
        if (answer.state === 'missing') return
      }
      timer = setTimeout(() => void poll(), POLL_MS)
    }
    void poll()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return held
}
