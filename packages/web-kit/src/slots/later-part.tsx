import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Part } from './slots.ts'
import { SlotPart } from './use-slot.tsx'

/** So far below the screen a part begins to load. */
const AHEAD = '400px'

/** Parts that were near once in this visit come at once: whoever goes back finds them where they were. */
const seen = new WeakSet<object>()

/** A part far down a page: its code and data are fetched once it is about to be seen; `fallback` stands there until then. */
export function LaterPart<Props extends object>(props: {
  part: Part<Props>
  given: Props
  fallback?: ReactNode
}): ReactNode {
  const anchor = useRef<HTMLDivElement>(null)
  const { load } = props.part
  const [isNear, setNear] = useState(() => seen.has(load))
  useEffect(() => {
    const target = anchor.current
    if (!target) return undefined
    if (typeof IntersectionObserver !== 'function') {
      const frame = requestAnimationFrame(() => setNear(true))
      return () => cancelAnimationFrame(frame)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.add(load)
        setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [load])
  if (isNear) return <SlotPart {...props} />
  return <div ref={anchor}>{props.fallback}</div>
}
