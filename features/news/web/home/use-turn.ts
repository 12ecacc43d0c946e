import { useEffect, useState } from 'react'

const EVERY = 5000
/** A line that was touched stays so long. */
const REST = 10_000

/** Which of `count` lines stands in the window; it moves on by itself unless motion is unwelcome, the page is hidden, or somebody is there. */
export function useTurn(count: number): { at: number; hold: () => void; release: () => void } {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (count < 2 || held || isMotionUnwelcome()) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((before) => (before + 1) % count)
    }, EVERY)
    return () => clearInterval(timer)
  }, [count, held])
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => setHeld(false), REST)
    return () => clearTimeout(timer)
  }, [held])
  return { at: at < count ? at : 0, hold: () => setHeld(true), release: () => setHeld(false) }
}

function isMotionUnwelcome(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
