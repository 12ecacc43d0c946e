import { useEffect, type RefObject } from 'react'

const REACHABLE = 'a[href], button, input, textarea, select, [tabindex]'

/**
 * A room covers the whole window. What lies under it (the shell's bars) must not take the focus nor be read; what is
 * put over it later (sheets, the toast) stays reachable.
 */
export function useCoverPage(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covered = cover.current ? coveredBy(cover.current) : []
    for (const element of covered) element.toggleAttribute('inert', true)
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false)
    }
  }, [cover])
}

/** What stands beside the element, and beside what it stands in, and can be reached. */
function coveredBy(cover: Element): Element[] {
  const parent = cover.parentElement
  if (!parent || cover === document.body) return []
  const beside = [...parent.children].filter(
    (element) => element !== cover && !element.hasAttribute('inert') && isReachable(element),
  )
  return [...beside, ...coveredBy(parent)]
}

function isReachable(element: Element): boolean {
  return element.matches(REACHABLE) || element.querySelector(REACHABLE) !== null
}
