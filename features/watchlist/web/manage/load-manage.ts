import { isKnownGuest, need, type LoadArgs } from '@niujin/web-kit'
import { ALL_GROUP, shownColumns, watchedStocks, watchlistGroups } from '../../contract/index.ts'

/** What `/OptionalColumn` shows: the groups, the stocks of one, the columns. undefined for a guest. */
export async function loadManage({ call, url }: LoadArgs) {
  if (isKnownGuest()) return undefined
  const wanted = url.searchParams.get('group') ?? ALL_GROUP
  const [groups, stocks, columns] = await Promise.all([
    call(watchlistGroups, {}),
    call(watchedStocks, { groupId: wanted }),
    call(shownColumns, {}),
  ])
  if (!groups.ok && groups.code === 'LOGIN_REQUIRED') return undefined
  const isGone = !stocks.ok && (stocks.code === 'GROUP_UNKNOWN' || stocks.code === 'INPUT_INVALID')
  const watched = isGone ? need(await call(watchedStocks, { groupId: ALL_GROUP })) : need(stocks)
  return {
    groups: need(groups),
    group: watched.group,
    stocks: watched.list.map(({ id, symbol, sname, pinned }) => ({ id, symbol, sname, pinned })),
    columns: need(columns).columns,
  }
}

export type LoadedManage = NonNullable<Awaited<ReturnType<typeof loadManage>>>
export type ManagedStock = LoadedManage['stocks'][number]
