import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { myCards } from '../../contract/index.ts'

/** What the member activated; a guest goes to sign in and comes back with the code of the link. */
export async function loadActivation({ call, url }: LoadArgs) {
  return { activated: loadedAs('mine', needMember(await call(myCards, {}), url)) }
}

export type LoadedActivation = Awaited<ReturnType<typeof loadActivation>>
