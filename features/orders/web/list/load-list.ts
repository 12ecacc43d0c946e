import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { queryOrder } from '../../contract/index.ts'
import { listWantedOf } from './tabs.ts'

/** The member's newest orders of the tab that the address names. */
export async function loadList({ call, url }: LoadArgs) {
  const wanted = listWantedOf(url.search)
  return { orders: loadedAs(wanted, needMember(await call(queryOrder, wanted), url)) }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>
