import type { LoadArgs } from '@niujin/web-kit'
import { flashList } from '../../contract/index.ts'

/** The newest flash news; only important ones with `?important=1`. */
export async function loadKx({ call, url }: LoadArgs) {
  const important = url.searchParams.get('important') === '1'
  const outcome = await call(flashList, { important })
  if (!outcome.ok) return { state: 'failed' as const, important, code: outcome.code, msg: outcome.msg }
  return { state: 'loaded' as const, important, now: Date.now(), ...outcome.value }
}

export type LoadedKx = Awaited<ReturnType<typeof loadKx>>
/** The page with its items. */
export type LoadedFeed = Extract<LoadedKx, { state: 'loaded' }>
