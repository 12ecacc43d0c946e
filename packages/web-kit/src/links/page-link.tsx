import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, type LinkProps } from 'react-router'
import { currentConnection, mayPrefetch, whenSettled } from './prefetch.ts'
import { useIsRouted } from './routed.ts'

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'prefetch'> {
  /** A path of this site with its query. */
  readonly to: string
}

/**
 * A link to a page of ours. Its code is fetched ahead when the link is on screen, once the page it is on has long
 * loaded and the browser is idle; a page that does not exist is not linked to, only its content is shown.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps): ReactNode {
  const element = useRef<HTMLAnchorElement>(null)
  const isRouted = useIsRouted()
  const wanted = useWanted(element, to)
  if (!isRouted(to))
    return (
      <span className={rest.className} style={rest.style}>
        {children}
      </span>
    )
  return (
    <Link {...rest} ref={element} to={to} prefetch={wanted ? 'render' : 'none'}>
      {children}
    </Link>
  )
}

// Rows of a list lead to the same page: its code is fetched for the first of them.
const fetched = new Set<string>()

function useWanted(element: RefObject<HTMLAnchorElement | null>, to: string): boolean {
  const [wanted, setWanted] = useState(false)
  const page = to.split(/[?#]/, 1)[0] ?? to
  useEffect(() => {
    const target = element.current
    if (!target || fetched.has(page) || !mayPrefetch(currentConnection())) return undefined
    if (typeof IntersectionObserver !== 'function') return undefined
    let callOff: (() => void) | undefined
    const observer = new IntersectionObserver(([entry]) => {
      callOff?.()
      if (!entry?.isIntersecting) return
      callOff = whenSettled(() => {
        // Without a network it would only fail; the link comes into sight again.
        if (fetched.has(page) || !navigator.onLine) return
        fetched.add(page)
        setWanted(true)
      })
    })
    observer.observe(target)
    return () => {
      callOff?.()
      observer.disconnect()
    }
  }, [element, page])
  return wanted
}
