import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import {
  addStocks,
  ALL_GROUP,
  copyStocks,
  deleteStocks,
  moveStocks,
  pinStocks,
  secondAddStocks,
  secondDeleteStocks,
  secondMoveStocks,
  sortStock,
  whereWatched,
} from '../contract/index.ts'
import { edit, keptIn, type Caller, type OpenWatchlist, type WatchlistContext } from './edit.ts'
import { incoming, knownStocks, namedStocks } from './instruments.ts'
import { pinIn, moveWithin } from './order-edits.ts'
import { namedGroups, putInto, takeIn, takeOut } from './stock-edits.ts'
import { watchlistVersion } from './store/watchlists.ts'
import { membershipsOf, watchedIds } from './store/memberships.ts'

/** Stocks of the watchlist: add, move, copy, delete, pin, order; both families of paths. */
export function stockHandlers(list: WatchlistContext): Handler[] {
  const add = adding(list)
  const move = moving(list)
  const remove = removing(list)
  return [
    handleMember(addStocks, add),
    handleMember(secondAddStocks, add),
    handleMember(moveStocks, move),
    handleMember(secondMoveStocks, move),
    handleMember(deleteStocks, remove),
    handleMember(secondDeleteStocks, remove),
    handleMember(copyStocks, ({ symbols, groupIds }, { memberId }) => {
      const ids = namedStocks(symbols)
      if (!ids.ok) return ids
      return edit(list, memberId, async (watchlist) => {
        const groups = await namedGroups(watchlist, groupIds)
        return groups.ok ? putInto(watchlist, ids.value, { groups: groups.value }) : groups
      })
    }),
    ...orderHandlers(list),
    whereHandler(list),
  ]
}

function adding(list: WatchlistContext) {
  const { reader } = list.market
  return (
    { stocks, stockType, groupIds }: { stocks: string; stockType?: number | undefined; groupIds?: string | undefined },
    { memberId }: Caller,
  ) => {
    const ids = knownStocks(reader, stocks, stockType)
    if (!ids.ok) return ids
    return edit(list, memberId, async (watchlist) => {
      const groups = await namedGroups(watchlist, groupIds)
      return groups.ok ? takeIn(watchlist, incoming(reader, ids.value), groups.value) : groups
    })
  }
}

function moving(list: WatchlistContext) {
  return (
    { oldGroupId, symbols, groupIds }: { oldGroupId: string; symbols: string; groupIds?: string | undefined },
    { memberId }: Caller,
  ) => {
    const ids = namedStocks(symbols)
    if (!ids.ok) return ids
    return edit(list, memberId, async (watchlist) => {
      const from = await theGroup(watchlist, oldGroupId)
      const groups = await namedGroups(watchlist, groupIds)
      if (from === undefined || !groups.ok) return fail('GROUP_UNKNOWN')
      return putInto(watchlist, ids.value, { from, groups: groups.value })
    })
  }
}

function removing(list: WatchlistContext) {
  return ({ symbols, groupId }: { symbols: string; groupId: string }, { memberId }: Caller) => {
    const ids = namedStocks(symbols)
    if (!ids.ok) return ids
    return edit(list, memberId, async (watchlist) => {
      const group = await theGroup(watchlist, groupId)
      return group === undefined ? fail('GROUP_UNKNOWN') : ok({ deleted: await takeOut(watchlist, ids.value, group) })
    })
  }
}

function orderHandlers(list: WatchlistContext): Handler[] {
  return [
    handleMember(pinStocks, ({ symbols, groupId, pinned }, { memberId }) => {
      const ids = namedStocks(symbols)
      if (!ids.ok) return ids
      return edit(list, memberId, async (watchlist) => {
        const group = await theGroup(watchlist, groupId)
        return group === undefined ? fail('GROUP_UNKNOWN') : pinIn(watchlist, group, { ids: ids.value, pinned })
      })
    }),

    handleMember(sortStock, ({ symbol, groupId, after }, { memberId }) => {
      const ids = namedStocks(after === undefined ? symbol : `${symbol},${after}`)
      if (!ids.ok) return ids
      const [id = '', anchor = after === undefined ? undefined : ids.value[0]] = ids.value
      return edit(list, memberId, async (watchlist) => {
        const group = await theGroup(watchlist, groupId)
        return group === undefined ? fail('GROUP_UNKNOWN') : moveWithin(watchlist, group, id, anchor)
      })
    }),
  ]
}

function whereHandler({ database }: WatchlistContext): Handler {
  return handleMember(whereWatched, async ({ ids }, { memberId }) => {
    const version = await watchlistVersion(database, memberId)
    const wanted = [...new Set(ids?.split(',') ?? [])]
    const memberships = await membershipsOf(database, memberId, wanted)
    const groups = wanted.map((id) => ({
      id,
      groupIds: memberships
        .filter((one) => one.stock_id === id && one.group_id !== ALL_GROUP)
        .map((one) => one.group_id),
    }))
    return ok({ version, ids: await watchedIds(database, memberId), groups })
  })
}

/** Where the stocks of a group the member names are kept; undefined when it is none of theirs. */
async function theGroup(watchlist: OpenWatchlist, id: string): Promise<string | undefined> {
  const kept = keptIn(id)
  if (kept === ALL_GROUP) return kept
  const own = await namedGroups(watchlist, id)
  return own.ok ? kept : undefined
}
