import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useEvery } from '@niujin/web-kit/asking'

export type CountdownProps = {
  /** Milliseconds since 1970 at which it ends. */
  until: number
  /** Milliseconds by which the clock that counts, the server's, is ahead of the device's. */
  ahead: number
  onEnd?: (() => void) | undefined
}

/** Minutes and seconds that are left. */
export function Countdown({ until, ahead, onEnd }: CountdownProps): ReactNode {
  const [left, setLeft] = useState(() => until - Date.now() - ahead)
  const isOver = left <= 0
  useEvery(isOver ? undefined : 1000, () => setLeft(until - Date.now() - ahead))
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  // Drawn at the server a moment earlier, it may be a second more.
  return (
    <span role="timer" suppressHydrationWarning>
      {leftText(left)}
    </span>
  )
}

/** Milliseconds as 29:05, or 1:02:03 from an hour on; never below zero. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
