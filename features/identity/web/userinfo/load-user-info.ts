import type { CallOutcome } from '@niujin/contract-kit'
import { need, needMember, type LoadArgs } from '@niujin/web-kit'
import { getProfile, listConsents, listDevices, queryAddressList, queryRealName } from '../../contract/index.ts'
import { viewOf } from './views.ts'

/** What one view of the page shows. */
export async function loadUserInfo({ call, url }: LoadArgs) {
  const mine = <Value, Code extends string>(outcome: CallOutcome<Value, Code>) => need(needMember(outcome, url))
  const view = viewOf(url.search)
  switch (view) {
    case 'addresses':
    case 'address':
      return { view, addresses: mine(await call(queryAddressList, {})).list }
    case 'realname':
      return { view, ...mine(await call(queryRealName, {})) }
    case 'devices':
      return { view, devices: mine(await call(listDevices, {})).list }
    case 'consents':
      return { view, consents: mine(await call(listConsents, {})) }
    default:
      return { view, profile: mine(await call(getProfile, {})) }
  }
}

export type LoadedUserInfo = Awaited<ReturnType<typeof loadUserInfo>>
