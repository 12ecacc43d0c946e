import { useCallback, useEffect } from 'react'

/** Milliseconds between two looks whether the server can be reached: a browser does not notice every network it gets back. */
const CHECK_EVERY = 5000
/** A small file that never comes from what is kept of pages. */
const PROBE = '/robots.txt'

/**
 * Opens the page anew once the server can be reached again, looked for whenever the browser gets a network and every
 * five seconds while the page is seen. The answer looks at once: false when it still cannot be reached.
 */
export function useNetworkReturn(reopen: () => void = reload): () => Promise<boolean> {
  const check = useCallback(async () => {
    const isBack = await isReached()
    if (isBack) reopen()
    return isBack
  }, [reopen])
  useEffect(() => {
    const onOnline = () => void check()
    const timer = setInterval(() => {
      if (!document.hidden) void check()
    }, CHECK_EVERY)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [check])
  return check
}

function reload(): void {
  location.reload()
}

/** A gateway that answers for a server that is down (502 to 504) is none. */
async function isReached(): Promise<boolean> {
  try {
    const { status } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}
