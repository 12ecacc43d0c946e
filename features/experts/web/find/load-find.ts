import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { expertSearch } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'

/** What the address asks for. */
export async function loadFind({ call, url }: LoadArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, LIMITS.query)
  return { q, found: loadedAs(q, await call(expertSearch, { q })) }
}

export type LoadedFind = Awaited<ReturnType<typeof loadFind>>
