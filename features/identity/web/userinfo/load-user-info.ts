import { redirectDocument } from 'react-router'
import type { CallOutcome } from '@niujin/contract-kit'
import { loginPath, need, type LoadArgs } from '@niujin/web-kit'
import { getProfile, listConsents, listDevices, queryAddressList } from '../../contract/index.ts'
import { viewOf } from './views.ts'

/** What one view of the page shows. */
export async function loadUserInfo({ call, url }: LoadArgs) {
  const mine = <Value, Code extends string>(outcome: CallOutcome<Value, Code>) => needMember(outcome, url)
  const view = viewOf(url.search)
  switch (view) {
    case 'addresses':
    case 'address':
      return { view, addresses: mine(await call(queryAddressList, {})).list }
    case 'devices':
      return { view, devices: mine(await call(listDevices, {})).list }
    case 'consents':
      return { view, consents: mine(await call(listConsents, {})) }
    default:
      return { view, profile: mine(await call(getProfile, {})) }
  }
}

export type LoadedUserInfo = Awaited<ReturnType<typeof loadUserInfo>>

/**
 * The value, or a guest goes to sign in. The document is opened anew: the page may still think it has a member
 * whose sign-in has ended meanwhile.
 */
function needMember<Value, Code extends string>(outcome: CallOutcome<Value, Code>, url: URL): Value {
  if (!outcome.ok && outcome.code === 'LOGIN_REQUIRED') throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  return need(outcome)
}
