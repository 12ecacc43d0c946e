import { useEffect, useEffectEvent, useRef } from 'react'
import { useStreamBroken } from '@niujin/web-kit/live'

/** Asks again for what has failed once the network is back: the device says so, or the page's connection stands again. */
export function useWhenBack(failed: boolean, again: () => void): void {
  const broken = useStreamBroken()
  const wasBroken = useRef(broken)
  const retry = useEffectEvent(again)
  useEffect(() => {
    const isBack = wasBroken.current && !broken
    wasBroken.current = broken
    if (failed && isBack) retry()
  }, [broken, failed])
  useEffect(() => {
    if (!failed) return undefined
    const onBack = () => retry()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [failed])
}
