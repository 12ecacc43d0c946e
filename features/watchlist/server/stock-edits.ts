import { fail, ok, type Result } from '@niujin/contract-kit'
import { ALL_GROUP, ALL_STOCKS_MOST, GROUP_STOCKS_MOST } from '../contract/index.ts'
import { ranksOnTop } from '../domain/index.ts'
import { keptIn, type Done, type OpenWatchlist } from './edit.ts'
import { ownGroupsOf } from './store/groups.ts'
import {
  addMemberships,
  addStockRows,
  membershipsOf,
  membershipsIn,
  removeMemberships,
  removeStockRows,
} from './store/memberships.ts'

/** A stock to take in, with its price of now in milli. */
export interface Incoming {
  readonly id: string
  readonly price: number | null
}

/** The groups a comma list names, without 全部 and 持仓; refused when one is not the member's. */
export async function namedGroups(
  { change, member }: OpenWatchlist,
  list: string | undefined,
): Promise<Result<string[], 'GROUP_UNKNOWN'>> {
  const wanted = [...new Set(list?.split(',') ?? [])].filter((id) => keptIn(id) !== ALL_GROUP)
  const own = await ownGroupsOf(change, member)
  return wanted.every((id) => own.some((one) => one.id === id)) ? ok(wanted) : fail('GROUP_UNKNOWN')
}

/** Takes stocks into the watchlist and puts them on top of the groups; what is there already stays where it is. */
export async function takeIn(
  watchlist: OpenWatchlist,
  stocks: readonly Incoming[],
  groups: readonly string[],
): Promise<Result<{ added: number; already: number }, 'GROUP_FULL' | 'LIST_FULL'>> {
  const { change, member } = watchlist
  const all = await membershipsIn(change, member, ALL_GROUP)
  const known = new Set(all.map(({ id }) => id))
  const fresh = stocks.filter(({ id }) => !known.has(id))
  if (all.length + fresh.length > ALL_STOCKS_MOST) return fail('LIST_FULL')
  const ids = stocks.map(({ id }) => id)
  const fits = await haveRoom(watchlist, ids, groups)
  if (!fits) return fail('GROUP_FULL')
  await addStockRows(change, member, fresh)
  for (const group of [ALL_GROUP, ...groups]) await putOnTop(watchlist, ids, group)
  return ok({ added: fresh.length, already: stocks.length - fresh.length })
}

/** Puts stocks of the watchlist also into other groups, taking them out of `from` when it is given. Those deleted meanwhile stay deleted. */
export async function putInto(
  watchlist: OpenWatchlist,
  ids: readonly string[],
  { from, groups }: { from?: string | undefined; groups: readonly string[] },
): Promise<Result<Done, 'GROUP_FULL' | 'NOT_WATCHED' | 'SAME_GROUP'>> {
  const { change, member } = watchlist
  if (from !== undefined && groups.includes(from)) return fail('SAME_GROUP')
  const memberships = await membershipsOf(change, member, ids)
  const watched = ids.filter((id) => memberships.some((one) => one.stock_id === id))
  if (watched.length === 0) return fail('NOT_WATCHED')
  if (!(await haveRoom(watchlist, watched, groups))) return fail('GROUP_FULL')
  for (const group of groups) await putOnTop(watchlist, watched, group)
  if (from !== undefined && from !== ALL_GROUP && (await removeMemberships(change, member, from, watched)) > 0)
    watchlist.touch(from)
  return ok({})
}

/** Takes stocks out of a group, or out of the whole watchlist; gives how many were there. */
export async function takeOut(watchlist: OpenWatchlist, ids: readonly string[], group: string): Promise<number> {
  const { change, member } = watchlist
  if (group !== ALL_GROUP) {
    const removed = await removeMemberships(change, member, group, ids)
    if (removed > 0) watchlist.touch(group)
    return removed
  }
  for (const { group_id } of await membershipsOf(change, member, ids)) watchlist.touch(group_id)
  return removeStockRows(change, member, ids)
}

async function haveRoom(
  { change, member }: OpenWatchlist,
  ids: readonly string[],
  groups: readonly string[],
): Promise<boolean> {
  for (const group of groups) {
    const there = new Set((await membershipsIn(change, member, group)).map(({ id }) => id))
    if (there.size + ids.filter((id) => !there.has(id)).length > GROUP_STOCKS_MOST) return false
  }
  return true
}

async function putOnTop(watchlist: OpenWatchlist, ids: readonly string[], group: string): Promise<void> {
  const { change, member } = watchlist
  const there = await membershipsIn(change, member, group)
  const known = new Set(there.map(({ id }) => id))
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length === 0) return
  const ranks = ranksOnTop(there, fresh.length)
  await addMemberships(
    change,
    member,
    group,
    fresh.map((id, at) => ({ id, rank: ranks[at] ?? 0 })),
  )
  watchlist.touch(group)
}
