import { useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Where the title bar shows what pages add to it; for the shell, in the bar's `detail`. */
export function BarDetailSlot(): ReactNode {
  return <span ref={setSlot} />
}

export type BarDetailProps = {
  /** what the page shows large; once it has gone up under the bar, the bar takes the words over */
  headline: RefObject<Element | null>
  /** a few words, such as a price and its change; they stay live, being part of the page */
  children: ReactNode
}

/** A page's words in the title bar while the page's own headline is scrolled away. */
export function BarDetail({ headline, children }: BarDetailProps): ReactNode {
  const bar = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
  const isAway = useIsAbove(headline, bar)
  return bar && isAway ? createPortal(children, bar) : null
}

/** Whether an element has gone up out of sight; below the window it counts as in sight. */
function useIsAbove(headline: RefObject<Element | null>, bar: HTMLElement | null): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const { current: element } = headline
    if (!element || !bar || typeof IntersectionObserver !== 'function') return undefined
    const height = bar.closest('header')?.offsetHeight ?? 0
    const see = ([entry]: IntersectionObserverEntry[]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= height + 1)
    }
    const observer = new IntersectionObserver(see, { rootMargin: `-${height}px 0px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [headline, bar])
  return isAbove
}

function setSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
