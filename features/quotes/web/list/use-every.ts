import { useEffect, useEffectEvent } from 'react'

/**
 * Does `work` every `ms` milliseconds while the page is looked at, and at once when it is looked at again; never when
 * `ms` is undefined.
 */
export function useEvery(ms: number | undefined, work: () => void | Promise<void>): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void work()
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setInterval(tick, ms)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [ms])
}
