import { ok, type OutputOf } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import { sectors, sectorsOf } from '../contract/index.ts'
import type { RankingKey } from '../contract/limits.ts'
import type { MarketReader } from './market/market-reader.ts'
import { stateOf } from './market/market-state.ts'
import type { Market } from './market/open-market.ts'
import { inOrder } from './market/ranking.ts'
import { SharedResults } from './market/shared-results.ts'
import type { Members } from './members.ts'
import { quoteOf, visitInstrument } from './quote-rows.ts'

const BEST_FIRST = { sort: 'changePercent', order: 'desc' } as const

/** Sectors of a kind, and those that a stock belongs to. */
export function sectorHandlers(market: Market, members: Members): Handler[] {
  const { reader } = market
  const lists = new SharedResults<Promise<OutputOf<typeof sectors>['list']>>(reader.table)
  const standing = (row: number) => standingOf(reader, members, row)
  return [
    handle(sectors, async ({ kind, sort, order }) => {
      const found = await lists.get(`${kind}/${sort}/${order}`, () =>
        Promise.all(sectorRows(reader, kind, sort, order).map(({ row }) => standing(row))),
      )
      return ok({ state: stateOf(market, 'a'), list: inOrder(found, { sort, order }) })
    }),

    handle(sectorsOf, async ({ id }) => {
      const found = visitInstrument(market, id)
      if (!found.ok) return found
      const rows = sectorIdsOf(found.value.instrument).map((sector) => reader.rowOf(sector))
      const list = await Promise.all(
        rows.flatMap((row) => {
          const kind = row === undefined ? undefined : reader.instruments[row]?.sectorKind
          return row === undefined || kind === undefined ? [] : [standing(row).then((one) => ({ ...one, kind }))]
        }),
      )
      return ok({ state: stateOf(market, 'a'), list: inOrder(list, BEST_FIRST) })
    }),
  ]
}

function sectorIdsOf({ industry, region, concepts }: Instrument): string[] {
  return [industry, region, ...concepts].filter((id) => id !== undefined)
}

/** A sector as lists show it: its quote, how many stocks it has, and the one that leads. */
async function standingOf(reader: MarketReader, members: Members, row: number) {
  const leader = reader.table.get(row, 'leaderRow')
  const quote = quoteOf(reader, row)
  return {
    quote,
    members: (await members.rowsOf(quote.id as Instrument['id'])).length,
    leader: leader >= 0 && leader < reader.table.rows ? quoteOf(reader, leader) : null,
  }
}

function sectorRows(reader: MarketReader, kind: string, sort: RankingKey, order: 'asc' | 'desc') {
  const direction = order === 'desc' ? -1 : 1
  return reader.instruments
    .flatMap((sector, row) => (sector.sectorKind === kind ? [{ row }] : []))
    .map((one) => ({ ...one, value: reader.sortValue(one.row, sort) * direction }))
    .toSorted((a, b) => lastWhenUnknown(a.value) - lastWhenUnknown(b.value))
}

/** A sector without a value yet stands at the end in either order. */
function lastWhenUnknown(value: number): number {
  return Number.isNaN(value) ? Number.MAX_VALUE : value
}
