import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useEvery } from '@niujin/web-kit/asking'

export type CountdownProps = {
  /** Milliseconds since 1970 at which it ends. */
  until: number
  /** What the clock that counts said when this was drawn first: the server's, which the device's may be far from. */
  now: number
  onEnd?: (() => void) | undefined
}

/** Minutes and seconds that are left. Another `now` needs another key. */
export function Countdown({ until, now, onEnd }: CountdownProps): ReactNode {
  const [ahead] = useState(() => now - Date.now())
  const [left, setLeft] = useState(until - now)
  const isOver = left <= 0
  useEvery(isOver ? undefined : 1000, () => setLeft(until - Date.now() - ahead))
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return <span role="timer">{leftText(left)}</span>
}

/** Milliseconds as 29:05, or 1:02:03 from an hour on; never below zero. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
