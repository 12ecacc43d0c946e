import { useEffect, useState, type RefObject } from 'react'

/** True while the element is on screen, and always where the browser cannot tell. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver !== 'function')
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return seen
}
