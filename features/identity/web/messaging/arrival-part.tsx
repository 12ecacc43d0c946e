import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { guard, isProtected, loginPath, useBoot } from '@niujin/web-kit'

/**
 * What a page inside the messaging app wants of a visitor whom it does not know, on every page: the shared video their
 * openId, a page of members the sign-in, which begins there by itself. Outside, the guard has led them away before.
 */
export default function ArrivalPart(): null {
  const boot = useBoot()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const forGuests = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'guests' in handle && handle.guests === true,
  )
  const isStranger = boot.surroundings === 'messaging-app' && boot.member === undefined
  useEffect(() => {
    if (!isStranger) return
    if (wantsOpenId(pathname, boot.hasOpenId))
      void import('./open-id.ts').then(({ learnOpenId }) => learnOpenId({ pathname, search }, boot))
    else if (isProtected(pathname) && !forGuests) void navigate(loginPath(pathname + search), { replace: true })
  }, [isStranger, pathname, search, forGuests, boot, navigate])
  return null
}

/** The guard's own rule: it stands in one place. */
function wantsOpenId(path: string, hasOpenId: boolean): boolean {
  const { userAgent } = navigator
  return (
    guard({ path, search: '', host: '', userAgent, isMember: false, hasOpenId, desktopSite: null, exceptedHosts: [] })
      ?.reason === 'authorise'
  )
}
