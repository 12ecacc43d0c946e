import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMember } from '@niujin/web-kit'

/** A page one only passes on the way to another is not kept, milliseconds. */
const STAYED = 1500

/**
 * Pages open without a network. The service worker begins after the first view and sees no move within the app, so it is
 * told of the page a guest looks at and of the files that page came with; it keeps both.
 */
export default function KeepSeen(): null {
  const { pathname, search } = useLocation()
  const isMember = useMember() !== undefined
  useEffect(() => {
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!import.meta.env.PROD || isMember) return undefined
    const timer = setTimeout(() => void postToWorker(pathname + search), STAYED)
    return () => clearTimeout(timer)
  }, [pathname, search, isMember])
  return null
}

async function postToWorker(page: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  registration?.active?.postMessage({ page, files })
}
