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
import { edit, keptIn, type Caller, type OpenBook, type WatchlistContext } from './edit.ts'
import { incoming, knownStocks, namedStocks } from './instruments.ts'
import { pinIn, placeIn } from './order-edits.ts'
import { namedGroups, putInto, takeIn, takeOut } from './stock-edits.ts'
import { bookVersion } from './store/books.ts'
import { placesOf, watchedIds } from './store/placings.ts'

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
      return edit(list, memberId, async (book) => {
        const groups = await namedGroups(book, groupIds)
        return groups.ok ? putInto(book, ids.value, { groups: groups.value }) : groups
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
    return edit(list, memberId, async (book) => {
      const groups = await namedGroups(book, groupIds)
      return groups.ok ? takeIn(book, incoming(reader, ids.value), groups.value) : groups
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
    return edit(list, memberId, async (book) => {
      const from = await theGroup(book, oldGroupId)
      const groups = await namedGroups(book, groupIds)
      if (from === undefined || !groups.ok) return fail('GROUP_UNKNOWN')
      return putInto(book, ids.value, { from, groups: groups.value })
    })
  }
}

function removing(list: WatchlistContext) {
  return ({ symbols, groupId }: { symbols: string; groupId: string }, { memberId }: Caller) => {
    const ids = namedStocks(symbols)
    if (!ids.ok) return ids
    return edit(list, memberId, async (book) => {
      const group = await theGroup(book, groupId)
      return group === undefined ? fail('GROUP_UNKNOWN') : ok({ deleted: await takeOut(book, ids.value, group) })
    })
  }
}

function orderHandlers(list: WatchlistContext): Handler[] {
  return [
    handleMember(pinStocks, ({ symbols, groupId, pinned }, { memberId }) => {
      const ids = namedStocks(symbols)
      if (!ids.ok) return ids
      return edit(list, memberId, async (book) => {
        const group = await theGroup(book, groupId)
        return group === undefined ? fail('GROUP_UNKNOWN') : pinIn(book, group, { ids: ids.value, pinned })
      })
    }),

    handleMember(sortStock, ({ symbol, groupId, after }, { memberId }) => {
      const ids = namedStocks(after === undefined ? symbol : `${symbol},${after}`)
      if (!ids.ok) return ids
      const [id = '', anchor = after === undefined ? undefined : ids.value[0]] = ids.value
      return edit(list, memberId, async (book) => {
        const group = await theGroup(book, groupId)
        return group === undefined ? fail('GROUP_UNKNOWN') : placeIn(book, group, id, anchor)
      })
    }),
  ]
}

function whereHandler({ database }: WatchlistContext): Handler {
  return handleMember(whereWatched, async ({ ids }, { memberId }) => {
    const version = await bookVersion(database, memberId)
    const wanted = [...new Set(ids?.split(',') ?? [])]
    const places = await placesOf(database, memberId, wanted)
    const groups = wanted.map((id) => ({
      id,
      groupIds: places.filter((one) => one.stock_id === id && one.group_id !== ALL_GROUP).map((one) => one.group_id),
    }))
    return ok({ version, ids: await watchedIds(database, memberId), groups })
  })
}

/** Where the stocks of a group the member names are kept; undefined when it is none of theirs. */
async function theGroup(book: OpenBook, id: string): Promise<string | undefined> {
  const kept = keptIn(id)
  if (kept === ALL_GROUP) return kept
  const own = await namedGroups(book, id)
  return own.ok ? kept : undefined
}
