import { need, type LoadArgs } from '@niujin/web-kit'
import { ALL_GROUP, shownColumns, watchedStocks, watchlistGroups } from '../../contract/index.ts'

/** What `/Optional` shows first: a member's groups, the stocks of one and the columns; a guest's list is on the device. */
export async function loadOptional({ call, url }: LoadArgs) {
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
