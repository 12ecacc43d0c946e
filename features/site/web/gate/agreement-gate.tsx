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

function usePending(uid: string | undefined) {
  const [pending, setPending] = useState(NOTHING)
  const refresh = useCallback(async () => {
    const { loadPending } = await import('./load-pending.ts')
    setPending(await loadPending())
  }, [])
  useEffect(() => {
    if (uid === undefined) return undefined
    // After the page itself; failing costs nothing, the next page asks again.
    return whenIdle(() => void refresh().catch(() => undefined))
  }, [uid, refresh])
  return { pending, refresh }
}
