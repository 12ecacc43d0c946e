import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import {
  ALL_GROUP,
  ALL_STOCKS_MOST,
  mergeDevice,
  saveColumns,
  saveNote,
  shownColumns,
  USUAL_COLUMNS,
  watchedNews,
} from '../contract/index.ts'
import { edit, type OpenWatchlist, type WatchlistContext } from './edit.ts'
import { incoming, knownStocks } from './instruments.ts'
import { takeIn } from './stock-edits.ts'
import { columnsOf, keepColumns, keepMerge, mergeAnswer } from './store/watchlists.ts'
import { keepNotes } from './store/notes.ts'
import { membershipsOf, membershipsIn } from './store/memberships.ts'

const NEWS_PAGE = 20

/** Notes, columns, the device's list, news. */
export function ownHandlers(list: WatchlistContext): Handler[] {
  const { market, news } = list
  return [
    ...noteHandlers(list),
    handleMember(mergeDevice, ({ batch, ids }, { memberId }) =>
      edit(list, memberId, async (watchlist) => {
        const before = await mergeAnswer(watchlist.change, memberId, batch)
        if (before) return ok(before)
        const merged = await takeInWhatFits(watchlist, incoming(market.reader, [...new Set(ids)]))
        await keepMerge(watchlist.change, memberId, batch, merged)
        return ok(merged)
      }),
    ),

    handle(watchedNews, async ({ ids, before }) => {
      if (!news) return ok({ offered: false, list: [], nextCursor: null })
      const { list: items, nextCursor } = await news.of([...new Set(ids.split(','))], { before, count: NEWS_PAGE })
      return ok({ offered: true, list: [...items], nextCursor })
    }),
  ]
}

function noteHandlers(list: WatchlistContext): Handler[] {
  const { market, database } = list
  return [
    handleMember(saveNote, ({ symbol, ...written }, { memberId }) => {
      const ids = knownStocks(market.reader, symbol)
      if (!ids.ok) return ids
      const [id = ''] = ids.value
      return edit(list, memberId, async ({ change, touch }) => {
        const memberships = await membershipsOf(change, memberId, [id])
        if (memberships.length === 0) return fail('NOT_WATCHED')
        await keepNotes(change, memberId, new Map([[id, written]]))
        for (const { group_id } of memberships) touch(group_id)
        return ok({})
      })
    }),

    handleMember(shownColumns, async (_input, { memberId }) =>
      ok({ columns: (await columnsOf(database, memberId)) ?? [...USUAL_COLUMNS] }),
    ),

    handleMember(saveColumns, ({ columns }, { memberId }) =>
      edit(list, memberId, async ({ change, touchGroups }) => {
        await keepColumns(change, memberId, columns)
        touchGroups()
        return ok({})
      }),
    ),
  ]
}

/** Takes in what there is room for; the rest, the last of the list, is named. */
async function takeInWhatFits(
  watchlist: OpenWatchlist,
  stocks: ReturnType<typeof incoming>,
): Promise<{ added: number; already: number; left: string[] }> {
  const known = new Set((await membershipsIn(watchlist.change, watchlist.member, ALL_GROUP)).map(({ id }) => id))
  const fresh = stocks.filter(({ id }) => !known.has(id))
  const left = new Set(fresh.slice(ALL_STOCKS_MOST - known.size).map(({ id }) => id))
  const taken = await takeIn(
    watchlist,
    stocks.filter(({ id }) => !left.has(id)),
    [],
  )
  if (!taken.ok) throw new Error('放得下的也没有放进自选')
  return { ...taken.value, left: [...left] }
}
