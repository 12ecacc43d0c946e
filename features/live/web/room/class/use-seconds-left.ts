import { useEffect, useState } from 'react'
import type { RollCall } from '../../../contract/index.ts'

/** How long a roll call may still be answered, second by second from when the server last spoke of it; 0 when none goes on. */
export function useSecondsLeft(rollCall: RollCall | null): number {
  const [left, setLeft] = useState(rollCall?.secondsLeft ?? 0)
  useEffect(() => {
    const given = rollCall?.secondsLeft ?? 0
    const end = Date.now() + given * 1000
    const show = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    show()
    if (given === 0) return undefined
    const timer = setInterval(show, 500)
    return () => clearInterval(timer)
  }, [rollCall])
  return left
}
