import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import type { Part } from './slots.ts'
import { SlotPart } from './use-slot.tsx'

/** So far below the screen a part begins to load. */
const AHEAD = '400px'

/** Parts that were near once in this visit come at once: whoever goes back finds them where they were. */
const seen = new WeakSet<object>()

export type LaterPartProps<Props extends object> = {
  part: Part<Props>
  given: Props
  /** stands there until the part is about to be seen */
  fallback?: ReactNode
  /** the server draws it with what is given: that stands there until its code has come */
  isDrawn?: boolean
}

/** A part far down a page: its code, and its data unless it is drawn with them, are fetched once it is about to be seen. */
export function LaterPart<Props extends object>({ isDrawn = false, ...props }: LaterPartProps<Props>): ReactNode {
  return isDrawn ? <DrawnPart {...props} /> : <ComingPart {...props} />
}

function ComingPart<Props extends object>(props: LaterPartProps<Props>): ReactNode {
  const anchor = useRef<HTMLDivElement>(null)
  const { load } = props.part
  const [isNear, setNear] = useState(() => seen.has(load))
  useNear(anchor, load, () => setNear(true))
  if (isNear) return <SlotPart {...props} />
  return <div ref={anchor}>{props.fallback}</div>
}

/** Leaves what stands in an element of the served page as it is. */
const AS_SERVED = { __html: '' }

/**
 * What the server drew is no business of React's until the code is there, so nothing that happens on the page can disturb
 * it. Where the code does not come, as without a network, it stays.
 */
function DrawnPart<Props extends object>({ part, given }: LaterPartProps<Props>): ReactNode {
  const anchor = useRef<HTMLDivElement>(null)
  const [Alive, setAlive] = useState<ComponentType<Props>>()
  const { load } = part
  useNear(anchor, load, () => {
    load().then(
      ({ default: Loaded }) => setAlive(() => Loaded),
      () => undefined,
    )
  })
  if (typeof document === 'undefined')
    return (
      <div>
        <SlotPart part={part} given={given} />
      </div>
    )
  if (!Alive) return <div key="served" ref={anchor} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />
  return (
    <div key="alive">
      <PartBoundary>
        <Alive {...given} />
      </PartBoundary>
    </div>
  )
}

/** Tells once when an element is about to be seen. */
function useNear(anchor: RefObject<HTMLElement | null>, load: object, onNear: () => void): void {
  const notify = useRef(onNear)
  useEffect(() => {
    notify.current = onNear
  })
  useEffect(() => {
    const target = anchor.current
    if (!target) return undefined
    const come = () => {
      seen.add(load)
      notify.current()
    }
    if (typeof IntersectionObserver !== 'function') {
      const frame = requestAnimationFrame(come)
      return () => cancelAnimationFrame(frame)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        come()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [anchor, load])
}
