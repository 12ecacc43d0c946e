import { useEffect, useState, type RefObject } from 'react'

/** True while the element is on screen or nearly, and always where the browser cannot tell. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver !== 'function')
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver !== 'function') return undefined
    const watch = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100px',
    })
    watch.observe(target)
    return () => watch.disconnect()
  }, [element])
  return seen
}
