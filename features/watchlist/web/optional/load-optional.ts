import { overview } from '@niujin/quotes/contract'
import { isKnownGuest, need, type LoadArgs } from '@niujin/web-kit'
import { ALL_GROUP, shownColumns, watchedStocks, watchlistGroups } from '../../contract/index.ts'

/** What `/Optional` shows first: the market, which it can do without, and what is whose. */
export async function loadOptional(args: LoadArgs) {
  const [market, list] = await Promise.all([args.call(overview, {}), loadList(args)])
  return { ...list, market: market.ok ? market.value : undefined }
}

/** A member's groups, the stocks of one and the columns; a guest's list is on the device. */
async function loadList({ call, url }: LoadArgs) {
  if (isKnownGuest()) return { kind: 'guest' as const }
  const wanted = url.searchParams.get('group') ?? ALL_GROUP
  const [groups, stocks, columns] = await Promise.all([
    call(watchlistGroups, {}),
    call(watchedStocks, { groupId: wanted }),
    call(shownColumns, {}),
  ])
  if (!groups.ok && groups.code === 'LOGIN_REQUIRED') return { kind: 'guest' as const }
  // A group deleted on another device, or an old link: everything instead.
  const isGone = !stocks.ok && (stocks.code === 'GROUP_UNKNOWN' || stocks.code === 'INPUT_INVALID')
  const watched = isGone ? need(await call(watchedStocks, { groupId: ALL_GROUP })) : need(stocks)
  return { kind: 'member' as const, groups: need(groups), watched, columns: need(columns).columns }
}
