import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../calls.ts'

/** Taps are sent together so long after the first (milliseconds). */
const TOGETHER = 1000
/** Most taps the server takes at once. */
const MOST = 50

export interface UsedLikes {
  readonly likes: number
  /** Taps made here so far, each for one heart. */
  readonly taps: number
  readonly tap: () => void
}

/** Likes as counted, with one's own taps at once; they are sent a few at a time. */
export function useLikes(tsId: string, counted: number): UsedLikes {
  const [taps, setTaps] = useState(0)
  // Of the taps, those the count does not have yet; the count is never shown going back.
  const [ahead, setAhead] = useState({ counted, own: 0 })
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const times = Math.min(MOST, waiting.current)
    waiting.current = 0
    if (times > 0) void ask('likeBroadcast', { tsId, times })
  }
  const sendLeft = useEffectEvent(send)
  useEffect(() => () => sendLeft(), [])
  return {
    likes: Math.max(counted, ahead.counted + ahead.own),
    taps,
    tap() {
      setTaps((before) => before + 1)
      setAhead((before) =>
        counted > before.counted + before.own ? { counted, own: 1 } : { ...before, own: before.own + 1 },
      )
      waiting.current += 1
      timer.current ??= setTimeout(send, TOGETHER)
    },
  }
}
