import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { isProtected, useMember, whenIdle } from '@niujin/web-kit'

/** How long after its connection was closed a page looks whether the sign-in has ended: one that signs out is left by then. */
const AFTER_END_MS = 3000

// Apart from the part, which guests have on their pages too.
const session = () => import('./check-session.ts')

/**
 * Asks whether a member is still signed in: on pages of members at each navigation, each time the window is looked at
 * again, and when the server closed the connection because of it. Whoever is not is led to sign in and back to this page.
 */
export default function SessionPart(): null {
  const uid = useMember()?.niujinUid
  const { pathname, search } = useLocation()
  const page = uid !== undefined && isProtected(pathname) ? pathname + search : undefined
  const check = useEffectEvent(() => checkPage(page))

  useEffect(() => checkPage(page), [page])

  useEffect(() => {
    if (uid === undefined) return undefined
    const gone = new AbortController()
    let later: ReturnType<typeof setTimeout> | undefined
    const checkAgain = () => check()
    const begin = async () => {
      const { onSessionEnd, forgetCheck, reportDevice } = await session()
      if (gone.signal.aborted) return
      const stop = onSessionEnd(() => {
        forgetCheck()
        clearTimeout(later)
        later = setTimeout(checkAgain, AFTER_END_MS)
      })
      gone.signal.addEventListener('abort', stop)
      await reportDevice(uid)
    }
    const cancel = whenIdle(() => void begin().catch(() => undefined))
    document.addEventListener('visibilitychange', checkAgain)
    return () => {
      cancel()
      gone.abort()
      clearTimeout(later)
      document.removeEventListener('visibilitychange', checkAgain)
    }
  }, [uid])
  return null
}

/** Checks the sign-in for a page of members that is being looked at. */
function checkPage(page: string | undefined): void {
  if (page === undefined || document.visibilityState !== 'visible') return
  // What could not be fetched now is fetched with the next look.
  session()
    .then(({ checkSession }) => checkSession(page))
    .catch(() => undefined)
}
