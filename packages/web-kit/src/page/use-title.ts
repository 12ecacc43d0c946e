import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { ownTitle } from './page-meta.ts'

/** Time a new page has to set its title before headers read it, milliseconds. */
const READ_DELAY = 200

/**
 * The title of the page for its header, read from the window's title 200 ms after a route change and whenever that becomes
 * another later. Until then the title of the route's `handle: { title }`, so that the first paint has one too.
 */
export function usePageTitle(): string {
  const { pathname } = useLocation()
  const declared = useDeclaredTitle()
  const [read, setRead] = useState<{ pathname: string; title: string }>()

  useEffect(() => {
    const keepTitle = () => {
      const title = ownTitle(document.title)
      setRead((before) => (before?.pathname === pathname && before.title === title ? before : { pathname, title }))
    }
    const watcher = new MutationObserver(keepTitle)
    const timer = setTimeout(() => {
      keepTitle()
      watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    }, READ_DELAY)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [pathname])

  if (read?.pathname === pathname) return read.title
  return declared ?? read?.title ?? ''
}

function useDeclaredTitle(): string | undefined {
  return useMatches().reduce<string | undefined>((title, { handle }) => titleOf(handle) ?? title, undefined)
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  return typeof handle.title === 'string' ? handle.title : undefined
}
