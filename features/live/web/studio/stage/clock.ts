import { useEffect, useState } from 'react'

/** The time now, each second; the first drawing goes by `now`, so that it is as the server drew it. */
export function useNow(now: number, isRunning: boolean): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = () => setAt(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return at
}

/** A span in seconds on a clock: 05:09, 1:05:09. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`
}
