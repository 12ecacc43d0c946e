import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMember, whenIdle } from '@niujin/web-kit'
import type { PendingText } from './load-pending.ts'

const ConsentSheet = lazy(() => import('./consent-sheet.tsx'))

/** Pages that stay readable: the texts themselves, how to reach us, and leaving for good. */
const OPEN_PAGES = ['/aboutdetail', '/userinfo', '/connect', '/help', '/jumpurl', '/login']

/**
 * Asks a member to read and consent when an agreement has a newer version than the one they accepted. Mounted once,
 * around every page; a guest sees nothing. The server keeps the consents and decides what is outdated.
 */
export function AgreementGate(): ReactNode {
  const member = useMember()
  const { pathname } = useLocation()
  const { pending, refresh } = usePending(member?.niujinUid)
  const isOpenPage = OPEN_PAGES.some((page) => pathname.toLowerCase().startsWith(page))
  if (pending.length === 0 || isOpenPage) return null
  return (
    <Suspense>
      <ConsentSheet texts={pending} onSettled={refresh} />
    </Suspense>
  )
}

const NOTHING: readonly PendingText[] = []
const ASK_EVERY_MS = 600_000

function usePending(uid: string | undefined) {
  const [pending, setPending] = useState(NOTHING)
  const refresh = useCallback(async () => {
    const { loadPending } = await import('./load-pending.ts')
    setPending(await loadPending())
  }, [])
  useEffect(() => {
    if (uid === undefined) return undefined
    let askedAt = Date.now()
    const ask = () => void refresh().catch(() => undefined)
    // A page may stay open for days, and a version come into force meanwhile.
    const askAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_EVERY_MS) return
      askedAt = Date.now()
      ask()
    }
    document.addEventListener('visibilitychange', askAgain)
    const timer = setInterval(askAgain, ASK_EVERY_MS)
    // After the page itself; failing costs nothing, the next page asks again.
    const cancel = whenIdle(ask)
    return () => {
      cancel()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [uid, refresh])
  return { pending, refresh }
}
