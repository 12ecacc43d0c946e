import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import {
  ALL_GROUP, ALL_STOCKS_MOST, exportStocks, HOLDING_GROUP, importStocks, mergeDevice, saveColumns, saveNote, shownColumns, USUAL_COLUMNS, watchedNews,
} from '../contract.ts'
import { exportCsv, exportText, readImport } from '../domain/index.ts'
import { edit, keptIn, type OpenBook, wireGroups, type Watchlist } from './edit.ts'
import { incoming, knownStocks, resolveLines } from './instruments.ts'
import { namedGroups, takeIn } from './stock-edits.ts'
import { columnsOf, keepColumns, keepMerge, mergeAnswer } from './store/books.ts'
import { keepNote, placesOf, placingsOf, stocksOf } from './store/placings.ts'

const NEWS_PAGE = 20
const UNKNOWN_SHOWN = 50

/** Notes, columns, the device's list, import and export, news. */
export function ownHandlers(list: Watchlist): Handler[] {
  const { market, database, news } = list
  return [
    ...noteHandlers(list),
    ...transferHandlers(list),
    handleMember(mergeDevice, ({ batch, ids }, { memberId }) =>
      edit(list, memberId, async (book) => {
        const before = await mergeAnswer(book.change, memberId, batch)
        if (before) return ok(before)
        const merged = await takeInWhatFits(book, incoming(market.reader, [...new Set(ids)]))
        await keepMerge(book.change, memberId, batch, merged)
        return ok(merged)
      }),
    ),

    handleMember(exportStocks, async ({ groupId, format }, { memberId }) => {
      const groups = await wireGroups(database, memberId)
      const group = groups.find((one) => one.id === groupId)
      if (!group) return fail('GROUP_UNKNOWN')
      const stored = await stocksOf(database, memberId, { group: keptIn(groupId), held: groupId === HOLDING_GROUP })
      const places = await placesOf(database, memberId, stored.map((one) => one.stock_id))
      const names = new Map(groups.map(({ id, name }) => [id, name]))
      const rows = stored.map(({ stock_id: id, note, cost, quantity }) => ({
        id,
        name: market.reader.find(id)?.name ?? '',
        groups: places.flatMap((one) => (one.stock_id === id && one.group_id !== ALL_GROUP ? (names.get(one.group_id) ?? []) : [])),
        note: note ?? '',
        cost,
        quantity,
      }))
      const text = format === 'csv' ? exportCsv(rows) : exportText(rows)
      return ok({ fileName: `自选-${group.name}.${format === 'csv' ? 'csv' : 'txt'}`, text, count: rows.length })
    }),

    handle(watchedNews, async ({ ids, before }) => {
      if (!news) return ok({ offered: false, list: [], nextCursor: null })
      const { list: items, nextCursor } = await news.of([...new Set(ids.split(','))], { before, count: NEWS_PAGE })
      return ok({ offered: true, list: [...items], nextCursor })
    }),
  ]
}

function noteHandlers(list: Watchlist): Handler[] {
  const { market, database } = list
  return [
    handleMember(saveNote, ({ symbol, ...written }, { memberId }) => {
      const ids = knownStocks(market.reader, symbol)
      if (!ids.ok) return ids
      const [id = ''] = ids.value
      return edit(list, memberId, async ({ change, touch }) => {
        const places = await placesOf(change, memberId, [id])
        if (places.length === 0) return fail('NOT_WATCHED')
        await keepNote(change, memberId, id, written)
        for (const { group_id } of places) touch(group_id)
        return ok({})
      })
    }),

    handleMember(shownColumns, async (_input, { memberId }) => ok({ columns: (await columnsOf(database, memberId)) ?? [...USUAL_COLUMNS] })),

    handleMember(saveColumns, ({ columns }, { memberId }) =>
      edit(list, memberId, async ({ change, touchGroups }) => {
        await keepColumns(change, memberId, columns)
        touchGroups()
        return ok({})
      }),
    ),
  ]
}

function transferHandlers(list: Watchlist): Handler[] {
  const { reader } = list.market
  return [
    handleMember(importStocks, ({ text, groupIds }, { memberId }) => {
      const { ids, unknown } = resolveLines(reader, readImport(text))
      if (ids.length === 0) return fail('NOTHING_FOUND')
      return edit(list, memberId, async (book) => {
        const groups = await namedGroups(book, groupIds)
        if (!groups.ok) return groups
        const merged = await takeInWhatFits(book, incoming(reader, ids), groups.value)
        if (merged === 'GROUP_FULL') return fail('GROUP_FULL')
        return ok({ added: merged.added, already: merged.already, unknown: unknown.slice(0, UNKNOWN_SHOWN), unknownCount: unknown.length, left: merged.left.length })
      })
    }),
  ]
}

type Merged = { added: number; already: number; left: string[] }

/** Takes in what there is room for; the rest, the last of the list, is named. */
async function takeInWhatFits(book: OpenBook, stocks: ReturnType<typeof incoming>): Promise<Merged>
async function takeInWhatFits(book: OpenBook, stocks: ReturnType<typeof incoming>, groups: readonly string[]): Promise<Merged | 'GROUP_FULL'>
async function takeInWhatFits(book: OpenBook, stocks: ReturnType<typeof incoming>, groups: readonly string[] = []): Promise<Merged | 'GROUP_FULL'> {
  const known = new Set((await placingsOf(book.change, book.member, ALL_GROUP)).map(({ id }) => id))
  const fresh = stocks.filter(({ id }) => !known.has(id))
  const left = new Set(fresh.slice(ALL_STOCKS_MOST - known.size).map(({ id }) => id))
  const taken = await takeIn(book, stocks.filter(({ id }) => !left.has(id)), groups)
  if (taken.ok) return { ...taken.value, left: [...left] }
  if (taken.code === 'GROUP_FULL' && groups.length > 0) return 'GROUP_FULL'
  throw new Error('放得下的也没有放进自选')
}
