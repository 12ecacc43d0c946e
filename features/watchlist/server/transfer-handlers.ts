import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { ALL_GROUP, exportStocks, HOLDING_GROUP, importStocks, previewImport, type Group } from '../contract/index.ts'
import { exportCsv, exportText, type ExportRow } from '../domain/index.ts'
import { edit, keptIn, wireGroups, type WatchlistContext } from './edit.ts'
import { carryOut, wireImport, workOut } from './import-edits.ts'
import { watchlistVersion } from './store/watchlists.ts'
import { stocksOf } from './store/memberships.ts'

/** Import, what it would do, and export. */
export function transferHandlers(list: WatchlistContext): Handler[] {
  const { database, market, rights } = list
  const { reader } = market
  return [
    handleMember(previewImport, async (given, { memberId }) => {
      // Before the rest is read: what changes meanwhile is noticed when the import is done.
      const version = await watchlistVersion(database, memberId)
      const worked = await workOut(database, memberId, { reader, rights, given })
      return worked.ok ? ok(wireImport(reader, worked.value, version)) : worked
    }),

    handleMember(importStocks, ({ version, ...given }, { memberId }) =>
      edit(list, memberId, async (watchlist) => {
        const before = await watchlistVersion(watchlist.change, memberId)
        if (version !== undefined && version !== before) return fail('LIST_CHANGED')
        const worked = await workOut(watchlist.change, memberId, { reader, rights, given })
        if (!worked.ok) return worked
        await carryOut(watchlist, reader, worked.value.plan)
        return ok(wireImport(reader, worked.value, before))
      }),
    ),

    handleMember(exportStocks, async ({ groupId, format }, { memberId }) => {
      const groups = await wireGroups(database, memberId)
      const group = groups.find((one) => one.id === groupId)
      if (!group) return fail('GROUP_UNKNOWN')
      const rows = await rowsOf(list, memberId, group)
      const stocks = rows.length
      if (format === 'text') return ok({ fileName: `自选-${group.name}.txt`, text: exportText(rows), count: stocks })
      const own = groupId === ALL_GROUP ? groups.filter(({ type }) => type === 0) : []
      // The words of a stock stand in its row of 全部; its rows in groups say where it stands there.
      for (const one of own) {
        const inGroup = (await rowsOf(list, memberId, one)).map((row) => ({
          ...row,
          note: '',
          cost: null,
          quantity: null,
        }))
        rows.push(...(inGroup.length > 0 ? inGroup : [{ ...NO_STOCK, group: one.name }]))
      }
      return ok({ fileName: `自选-${group.name}.csv`, text: exportCsv(rows), count: stocks })
    }),
  ]
}

const NO_STOCK: ExportRow = { id: '', name: '', group: '', pinned: false, note: '', cost: null, quantity: null }

async function rowsOf(
  { database, market }: WatchlistContext,
  member: string,
  { id, name }: Pick<Group, 'id' | 'name'>,
): Promise<ExportRow[]> {
  const stored = await stocksOf(database, member, { group: keptIn(id), held: id === HOLDING_GROUP })
  return stored.map(({ stock_id, pinned, note, cost, quantity }) => ({
    id: stock_id,
    name: market.reader.find(stock_id)?.name ?? '',
    group: name,
    pinned,
    note: note ?? '',
    cost,
    quantity,
  }))
}
