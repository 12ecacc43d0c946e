import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Does `work` every `ms` milliseconds while the page is looked at, and at once when it is looked at again; never when
 * `ms` is undefined. While it is under way it does not begin again.
 */
export function useEvery(ms: number | undefined, work: () => unknown): void {
  const isUnderWay = useRef(false)
  const tick = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  })
  useEffect(() => {
    if (ms === undefined) return undefined
    const begin = () => void tick()
    const timer = setInterval(begin, ms)
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [ms])
}
