import { useRef, type PointerEvent } from 'react'
import type { FramePoint } from './crop.ts'

/** What fingers do over the frame. */
export interface Gestures {
  /** One finger: the picture goes along, by shares of the frame. */
  readonly onMove: (by: FramePoint) => void
  /** Two fingers: the picture grows by `factor` around the point between them. */
  readonly onPinch: (factor: number, anchor: FramePoint) => void
}

/** Handlers for the frame: drag with one finger or the mouse, pinch with two. */
export function useGestures({ onMove, onPinch }: Gestures) {
  const fingers = useRef(new Map<number, FramePoint>())

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.size >= 2) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) {
      onMove({ x: now.x - before.x, y: now.y - before.y })
      return
    }
    const middle = between(now, other)
    const was = between(before, other)
    onMove({ x: middle.x - was.x, y: middle.y - was.y })
    onPinch(distance(now, other) / Math.max(distance(before, other), 0.01), middle)
  }

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

/** Where the pointer is, by shares of the frame. */
function pointOf(event: PointerEvent<HTMLElement>): FramePoint {
  const frame = event.currentTarget.getBoundingClientRect()
  const share = (at: number, length: number) => (length > 0 ? at / length : 0.5)
  return { x: share(event.clientX - frame.left, frame.width), y: share(event.clientY - frame.top, frame.height) }
}

const between = (a: FramePoint, b: FramePoint): FramePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: FramePoint, b: FramePoint) => Math.hypot(a.x - b.x, a.y - b.y)
