import { useEffect, useState } from 'react'
import { pause } from '@niujin/web-kit/asking'

/** A page is not opened anew sooner than this after it was opened: one that always fails would never rest (milliseconds). */
const LEAST_AGE = 1000
/** So long nothing is said while one looks for the page (milliseconds). */
const SILENT = 1000

/**
 * Finds the way to a page that one moved to and whose data or code did not come: without a network the service worker opens
 * what it kept of it; else `check` opens it where the server can be reached after all, and answers whether it can. The
 * answer is true while that is not known. Does nothing unless `isMove`.
 */
export function useReopening(isMove: boolean, check: () => Promise<boolean>, reopen: () => void = reload): boolean {
  const [isChecking, setChecking] = useState(isMove)
  useEffect(() => {
    if (!isMove) return undefined
    const left = new AbortController()
    const timer = setTimeout(() => setChecking(false), SILENT)
    const find = async () => {
      const isKept = await isPageKept()
      await pause(Math.max(0, LEAST_AGE - performance.now()), left.signal)
      if (left.signal.aborted) return
      if (isKept) reopen()
      else if (!(await check())) setChecking(false)
    }
    void find()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [isMove, check, reopen])
  return isChecking
}

function reload(): void {
  location.reload()
}

/** Whether the service worker stands behind this page and has one for its address. */
async function isPageKept(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  try {
    return (await caches.match(location.href, { ignoreVary: true })) !== undefined
  } catch {
    return false
  }
}
