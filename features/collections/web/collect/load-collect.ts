import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { listCollect } from '../../contract/index.ts'

/** The member's things of the kind that the address names; a guest goes to sign in and comes back. */
export async function loadCollect({ call, url }: LoadArgs) {
  const kind = url.searchParams.get('kind') ?? ''
  const outcome = needMember(await call(listCollect, kind === '' ? {} : { targetType: kind }), url)
  return { kind, now: Date.now(), things: loadedAs(kind, outcome) }
}

export type LoadedCollect = Awaited<ReturnType<typeof loadCollect>>
