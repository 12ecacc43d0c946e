import { redirectDocument } from 'react-router'
import { loginPath, type LoadArgs } from '@niujin/web-kit'
import { listCollect } from '../../contract/index.ts'

/** The member's things of the kind that the address names; a guest goes to sign in and comes back. */
export async function loadCollect({ call, url }: LoadArgs) {
  const kind = url.searchParams.get('kind') ?? ''
  const outcome = await call(listCollect, kind === '' ? {} : { targetType: kind })
  if (outcome.ok) return { state: 'loaded' as const, kind, now: Date.now(), ...outcome.value }
  // The document is opened anew: the page may still think it has a member whose sign-in has ended meanwhile.
  if (outcome.code === 'LOGIN_REQUIRED') throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  return { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedCollect = Awaited<ReturnType<typeof loadCollect>>
/** The page with what it shows. */
export type LoadedThings = Extract<LoadedCollect, { state: 'loaded' }>
