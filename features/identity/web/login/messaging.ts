import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useBoot, type PageBoot } from '@niujin/web-kit'
import { leaveFor } from '@niujin/web-kit/leaving'
import { ask, type Answer, type Input } from '../calls.ts'
import type { AgreementText } from './load-agreements.ts'
import { loginDraft } from './login-draft.ts'
import { enter } from './use-sign-in.ts'
import { wordingOf } from './wording.ts'

/** The official account the product signs in with. */
const ACCOUNT_TYPE = 'anztsh'
const TRIED = 'niujin:authorisation-tried'

export type Scope = NonNullable<Input<'authorizeAddress'>['scope']>

/** Opens the messaging app's authorisation page, which comes back to `returnTo`; false when it has no address. */
export async function authorise(scope: Scope, returnTo: string): Promise<boolean> {
  const outcome = await ask('authorizeAddress', { scope, returnTo })
  if (outcome.ok) leaveFor(outcome.value.address)
  return outcome.ok
}

/** What the messaging app put into the query when it came back. */
export interface Authorisation {
  readonly code: string
  readonly state: string
}

/** Reads it from a query; undefined when the page was not reached that way. */
export function authorisationIn(search: string): Authorisation | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const state = query.get('state')
  return code && state ? { code, state } : undefined
}

/** A path of this site without what the messaging app added. */
export function withoutAuthorisation(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('code')
  query.delete('state')
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

// A code counts once, and React's checks in development run effects twice.
const exchanged = new Map<string, Promise<Answer<'getAccessToken'> | undefined>>()

/** Exchanges the code for what signs in or binds; undefined when it does not count (any more). */
export function exchange({ code, state }: Authorisation): Promise<Answer<'getAccessToken'> | undefined> {
  const known = exchanged.get(code)
  if (known) return known
  const answer = ask('getAccessToken', { type: 'dzcj', platform: 'wx', code, state }).then((outcome) =>
    outcome.ok ? outcome.value : undefined,
  )
  exchanged.set(code, answer)
  return answer
}

export type MessagingLogin =
  /** outside the messaging app */
  | { readonly state: 'off' }
  /** on the way to the authorisation page or back from it */
  | { readonly state: 'working' }
  /** it did not work, or was not wanted: offered beside the form */
  | { readonly state: 'offered'; readonly start: () => Promise<boolean> }

/**
 * Signing in inside the messaging app: with a code in the query it is exchanged; without one the page goes to the
 * authorisation page, by itself once in a window. First with snsapi_base, of which the person sees nothing; nickname and
 * picture are asked for only of somebody who has no account yet. Whatever fails there fails silently: the form stays.
 */
export function useMessagingLogin(target: string, agreements: readonly AgreementText[] | undefined): MessagingLogin {
  const boot = useBoot()
  const { pathname, search } = useLocation()
  const inside = boot.surroundings === 'messaging-app'
  const [over, setOver] = useState(false)
  const start = (scope: Scope) => authorise(scope, withoutAuthorisation(pathname, search))

  /** True when the page is being left. */
  const arrive = useEffectEvent(async (): Promise<boolean> => {
    const authorisation = authorisationIn(search)
    if (!authorisation) return firstTry('snsapi_base') && (await start('snsapi_base'))
    const given = await exchange(authorisation)
    if (!given) return false
    if (needsProfile(given)) return firstTry('snsapi_userinfo') && (await start('snsapi_userinfo'))
    const texts = agreements ?? []
    const consents =
      loginDraft.read().agreedTo === wordingOf(texts) ? texts.map(({ doc, version }) => ({ doc, version })) : []
    return loginBy(given, { boot, target, consents })
  })
  useEffect(() => {
    if (inside) void arrive().then((leaving) => setOver(!leaving))
  }, [inside])

  if (!inside) return { state: 'off' }
  return over ? { state: 'offered', start: () => start('snsapi_userinfo') } : { state: 'working' }
}

type Given = Answer<'getAccessToken'>

/** An account is made only of what a person allowed us to know. */
export function needsProfile({ scope, known }: Given): boolean {
  return scope === 'snsapi_base' && !known
}

type LoginBy = { boot: PageBoot; target: string; consents: NonNullable<Input<'niujinLogin'>['agreements']> }

/** Signs in whom the messaging app vouched for and leaves for `target`; false when it did not work. */
export async function loginBy(given: Given, { boot, target, consents }: LoginBy): Promise<boolean> {
  const outcome = await ask('niujinLogin', {
    loginType: 'wx_gzh',
    gzh_type: ACCOUNT_TYPE,
    accessToken: given.access_token,
    openId: given.openid,
    ...(given.unionid !== null && { unionid: given.unionid }),
    agreements: consents,
  })
  if (!outcome.ok) return false
  await reportRefreshed(outcome.value, boot)
  return (await enter(outcome.value, target)) === undefined
}

/** Tells the server that the member is refreshed, already with the new session; nothing depends on it. */
async function reportRefreshed(signedIn: Answer<'niujinLogin'>, boot: PageBoot): Promise<void> {
  if (signedIn.wxRefreshed || signedIn.unAuth) return
  try {
    const [{ createClient }, { markWxRefreshed }] = await Promise.all([
      import('@niujin/contract-kit/client'),
      import('../../contract/index.ts'),
    ])
    const client = createClient({
      hosts: boot.hosts,
      secret: () => signedIn.signKey,
      token: () => signedIn.token,
      fields: () => ({ aniuuid: signedIn.niujinUid }),
    })
    await client.call(markWxRefreshed, { niujinUid: signedIn.niujinUid })
  } catch {
    // Swallowed, as all failures of authorising are.
  }
}

/** True once in a window for each purpose: a refusal at the authorisation page must not lead straight back to it. */
export function firstTry(purpose: Scope | 'open-id'): boolean {
  try {
    const key = `${TRIED}:${purpose}`
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
