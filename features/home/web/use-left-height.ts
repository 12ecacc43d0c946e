import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** How high the page was when it was left last in this visit. */
let leftHeight = 0

/**
 * Keeps the page as high as it was left: what stands far down comes after it, and going back must find room for the place
 * where one was.
 */
export function useLeftHeight<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>
  readonly style: CSSProperties | undefined
} {
  const ref = useRef<E>(null)
  const [kept] = useState(() => leftHeight)
  useEffect(() => {
    const page = ref.current
    if (!page || typeof ResizeObserver !== 'function') return undefined
    // While it is shown: by the time it is left its styles are gone already.
    const observer = new ResizeObserver(() => {
      leftHeight = page.offsetHeight
    })
    observer.observe(page)
    return () => observer.disconnect()
  }, [])
  return { ref, style: kept === 0 ? undefined : { minHeight: kept } }
}
