import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { ask } from '../../calls.ts'
import { authorisationIn, authorise, exchange, withoutAuthorisation } from '../../login/messaging.ts'

/**
 * Binding the messaging app's identity, or fetching its nickname and picture again, from inside that app. Coming
 * back with a code finishes it. `start` is absent where it cannot be done.
 */
export function useMessagingBinding(): { busy: boolean; start: (() => void) | undefined } {
  const { surroundings } = useBoot()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inside = surroundings === 'messaging-app'
  const [busy, setBusy] = useState(() => inside && authorisationIn(search) !== undefined)
  const here = withoutAuthorisation(pathname, search)

  const finish = useEffectEvent(async () => {
    const authorisation = authorisationIn(search)
    if (!authorisation) return
    const given = await exchange(authorisation)
    if (given) await bind(given)
    // The new address has the page's data fetched again.
    await navigate(here, { replace: true })
  })
  useEffect(() => {
    if (inside) void finish().then(() => setBusy(false))
  }, [inside])

  const start = async () => {
    setBusy(true)
    if (!(await authorise('snsapi_userinfo', here))) setBusy(false)
  }
  return { busy, start: inside ? () => void start() : undefined }
}

async function bind(given: NonNullable<Awaited<ReturnType<typeof exchange>>>): Promise<void> {
  const outcome = await ask('bindUser', {
    type: 'wx',
    accessToken: given.access_token,
    openId: given.openid,
    ...(given.unionid !== null && { unionid: given.unionid }),
  })
  if (!outcome.ok) {
    toast(outcome.msg)
    return
  }
  await ask('markWxRefreshed', {})
}
