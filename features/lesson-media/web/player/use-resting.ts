import { useEffect, useRef, useState } from 'react'

/** Controls go away after so long without a touch, milliseconds. */
const REST_AFTER = 3000

export interface Resting {
  /** Nobody has touched the player for a while: its controls are away. */
  readonly isResting: boolean
  readonly wake: () => void
  readonly handlers: { readonly onPointerMove: () => void; readonly onFocus: () => void }
}

/** Lets the controls go while it plays untouched; `wake` brings them back. */
export function useResting(isPlaying: boolean): Resting {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isPlaying) return undefined
    timer.current = setTimeout(() => setResting(true), REST_AFTER)
    return () => {
      clearTimeout(timer.current)
      setResting(false)
    }
  }, [isPlaying])
  const wake = () => {
    clearTimeout(timer.current)
    setResting(false)
    if (isPlaying) timer.current = setTimeout(() => setResting(true), REST_AFTER)
  }
  return { isResting, wake, handlers: { onPointerMove: wake, onFocus: wake } }
}
