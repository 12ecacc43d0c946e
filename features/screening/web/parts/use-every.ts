import { useEffect, useEffectEvent } from 'react'

/** Does `work` every `ms` milliseconds while the page is looked at; never when `ms` is undefined. */
export function useEvery(ms: number | undefined, work: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work()
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setInterval(() => tick(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
