import { isKnownGuest, type LoadArgs } from '@niujin/web-kit'
import { messages } from '../../contract/index.ts'
import { tabOf } from './kinds.ts'

const FIRST = 20

/** The newest messages of the tab that the address names; `guest` when nobody is signed in. */
export async function loadBell({ call, url }: LoadArgs) {
  if (isKnownGuest()) return { state: 'guest' as const }
  const tab = tabOf(url.search)
  const outcome = await call(messages, { count: FIRST, ...(tab === 'all' ? {} : { kind: tab }) })
  if (outcome.ok) return { state: 'loaded' as const, tab, now: Date.now(), ...outcome.value }
  if (outcome.code === 'LOGIN_REQUIRED') return { state: 'guest' as const }
  return { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedBell = Awaited<ReturnType<typeof loadBell>>
/** The page of a member. */
export type LoadedMessages = Extract<LoadedBell, { state: 'loaded' }>
