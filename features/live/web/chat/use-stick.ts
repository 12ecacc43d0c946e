import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ChatStore, ChatView } from './chat-store.ts'

/** The store of the list: of a room, or of a recording. */
export type StickStore = Pick<ChatStore, 'follow' | 'catchUp' | 'loadOlder'>
/** What of a list matters for its place. */
export type StickView = Pick<ChatView, 'messages' | 'isFollowing'>

/** The reader counts as being at the newest message this close to it (pixels). */
const NEAR = 24
/** Older messages are asked for this far before their place comes into sight (pixels). */
const AHEAD = 240

/**
 * Keeps a list that grows upwards from its end (`column-reverse`) at the newest message while the reader follows, and
 * still where they read. The browser itself holds the distance from the end: older messages put above move nothing.
 */
export function useStick(
  store: StickStore,
  view: StickView,
): { area: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const area = useRef<HTMLDivElement>(null)
  const drawn = useRef({ last: 0, height: 0, wasFollowing: true })
  const last = view.messages.at(-1)?.seq ?? 0

  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const before = drawn.current
    if (view.isFollowing) {
      if (!before.wasFollowing) box.scrollTop = 0
      drawn.current = { last, height: 0, wasFollowing: true }
      return
    }
    // Put below the reader: the distance from the end has grown by it.
    if (!before.wasFollowing && last > before.last && before.last > 0)
      box.scrollTop -= Math.max(0, box.scrollHeight - before.height)
    drawn.current = { last, height: box.scrollHeight, wasFollowing: false }
  })

  const onScroll = () => {
    const box = area.current
    if (!box) return
    // From the end upwards the place is negative.
    const fromEnd = -box.scrollTop
    const above = box.scrollHeight - box.clientHeight - fromEnd
    if (view.isFollowing && fromEnd > NEAR) store.follow(false)
    else if (!view.isFollowing && fromEnd <= NEAR) store.catchUp()
    if (fromEnd > NEAR && above < AHEAD) void store.loadOlder()
  }
  return { area, onScroll }
}
