import type { TouchEvent } from 'react'
import { useRef } from 'react'

type SwipeHandlers = {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
}

/** Pixels a finger must travel sideways, and how much more sideways than up or down. */
const REACH = 60
const SLOPE = 2
/** The window's edge belongs to the browser's own way back. */
const EDGE = 24

/** Handlers for an area where a sideways swipe goes to the sibling before or after. */
export function useSwipe(turn: { onPrevious?: () => void; onNext?: () => void }): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event) {
      const touch = event.touches[0]
      const alone = event.touches.length === 1 && !scrollsSideways(event)
      start.current = touch && alone && touch.clientX > EDGE ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd(event) {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) < REACH || Math.abs(x) < Math.abs(y) * SLOPE) return
      if (x > 0) turn.onPrevious?.()
      else turn.onNext?.()
    },
  }
}

/** A strip or chart under the finger uses the movement itself. */
function scrollsSideways(event: TouchEvent): boolean {
  let element = event.target instanceof Element ? event.target : null
  while (element && element !== event.currentTarget) {
    if (element.scrollWidth > element.clientWidth + 1 || element.tagName === 'CANVAS') return true
    element = element.parentElement
  }
  return false
}
