import { useEffect, useRef, useState } from 'react'

/** Controls go away after so long without a touch (milliseconds). */
const REST_AFTER = 3000

export interface Resting {
  /** Nobody has touched the player for a while: its controls are away. */
  readonly isResting: boolean
  /** Shows the controls, or puts them away when they show. */
  readonly turn: () => void
  readonly handlers: { readonly onFocus: () => void; readonly onPointerMove: (event: { pointerType: string }) => void }
}

/** Lets the controls go while it plays; a tap, the mouse or the focus brings them back. */
export function useResting(isPlaying: boolean): Resting {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    clearTimeout(timer.current)
    setIsResting(false)
    if (isPlaying) timer.current = setTimeout(() => setIsResting(true), REST_AFTER)
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    const first = setTimeout(() => setIsResting(true), REST_AFTER)
    return () => {
      clearTimeout(first)
      clearTimeout(timer.current)
      setIsResting(false)
    }
  }, [isPlaying])
  return {
    isResting,
    turn() {
      if (isResting || !isPlaying) return wake()
      clearTimeout(timer.current)
      setIsResting(true)
    },
    handlers: {
      onFocus: wake,
      onPointerMove: ({ pointerType }) => {
        if (pointerType === 'mouse') wake()
      },
    },
  }
}
