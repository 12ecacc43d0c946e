import type { OutputOf } from '@niujin/contract-kit'
import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { myEntitlements, queryProductRights, queryUserAuthority } from '../../contract/index.ts'
import { TRIED } from './trial-things.ts'

export type Authority = OutputOf<typeof queryUserAuthority>

/** The member's level, rights, trials and periods; a guest goes to sign in and comes back. */
export async function loadRights({ call, url }: LoadArgs) {
  const [authority, trials, periods] = await Promise.all([
    call(queryUserAuthority, {}),
    call(queryProductRights, { things: [...TRIED] }),
    call(myEntitlements, {}),
  ])
  return {
    authority: loadedAs('authority', needMember(authority, url)),
    trials: loadedAs('trials', trials),
    periods: loadedAs('periods', periods),
  }
}

export type LoadedRights = Awaited<ReturnType<typeof loadRights>>
