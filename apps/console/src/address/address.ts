import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Where the console is: path and query of the page's address. */
export interface Address {
  /** Without a slash at its end: /console, /console/members. */
  readonly path: string
  readonly query: URLSearchParams
}

/** The address now; the component is drawn again when it changes. */
export function useAddress(): Address {
  const text = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search)
  const { pathname, searchParams } = new URL(text, 'http://console')
  return { path: pathname.replace(/\/+$/, ''), query: searchParams }
}

/** Moves to another address of the console; the page begins at its top. */
export function go(href: string): void {
  window.history.pushState(null, '', href)
  document.documentElement.scrollTop = 0
  for (const listener of listeners) listener()
}

/** True for addresses that the console itself shows. */
export function isOwnAddress(href: string): boolean {
  return href === '/console' || href.startsWith('/console/')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
