import { useRef, useState, type MouseEvent } from 'react'

/** Two taps within so long are one double tap; further ones go on with it (milliseconds). */
const DOUBLE = 300
const GOES_ON = 700
/** Seconds of one double tap. */
export const JUMP = 10

/** What is said over the picture after double taps: how far, and to which side. */
export interface Jumped {
  readonly seconds: number
  readonly side: 'back' | 'on'
}

interface Burst {
  readonly side: Jumped['side']
  readonly at: number
  readonly seconds: number
}

/**
 * Tells taps on the picture apart: one shows or hides the controls, two at the left or right go back or on, each further
 * one again. A mouse pauses and plays, as everywhere.
 */
export function useTaps({
  turn,
  toggle,
  jump,
}: {
  turn: () => void
  toggle: () => void
  jump: (seconds: number) => void
}) {
  const last = useRef<Burst>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [jumped, setJumped] = useState<Jumped>()
  const step = (burst: Burst) => {
    jump(burst.side === 'on' ? JUMP : -JUMP)
    setJumped({ seconds: burst.seconds, side: burst.side })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setJumped(undefined), GOES_ON)
  }
  const onClick = ({ nativeEvent, currentTarget, clientX, timeStamp }: MouseEvent<HTMLElement>) => {
    if ((nativeEvent as PointerEvent).pointerType !== 'touch') return toggle()
    const side = sideOf(currentTarget.getBoundingClientRect(), clientX)
    const before = last.current
    const isBurst = side !== undefined && goesOn(before, side, timeStamp)
    last.current = side && { side, at: timeStamp, seconds: isBurst ? (before?.seconds ?? 0) + JUMP : 0 }
    // The first tap of a burst has shown the controls or hidden them: what comes now leaves them alone.
    return isBurst && last.current ? step(last.current) : turn()
  }
  return { onClick, jumped }
}

/** The left part goes back, the right part on; taps in the middle are taps. */
function sideOf({ left, width }: DOMRect, x: number): Jumped['side'] | undefined {
  const share = width > 0 ? (x - left) / width : 0.5
  if (share < 0.4) return 'back'
  return share > 0.6 ? 'on' : undefined
}

function goesOn(before: Burst | undefined, side: Jumped['side'], at: number): boolean {
  return before?.side === side && at - before.at < (before.seconds > 0 ? GOES_ON : DOUBLE)
}
