import { fail, ok } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import { overview, quotes, ranking, type Breadth, type Quote } from '../contract/index.ts'
import { countBreadth } from './market/breadth.ts'
import type { QuotesDeps, Valuations } from './deps.ts'
import { contributionsOf } from './market/contributions.ts'
import type { Market } from './market/open-market.ts'
import { inOrder, pageOf, Rankings } from './market/ranking.ts'
import { SharedResults } from './market/shared-results.ts'
import { Sparklines } from './market/sparklines.ts'
import { stateOf } from './market/market-state.ts'
import { Members } from './members.ts'
import { visitInstrument, quoteOf } from './quote-rows.ts'
import { sectorHandlers } from './sector-lists.ts'

const CARDS = {
  a: ['SH.000001', 'SZ.399001', 'SZ.399006', 'SH.000688', 'SH.000300', 'SH.000905', 'SH.000852', 'BJ.899050'],
  hk: ['HK.HSI', 'HK.HSCEI', 'HK.HSTECH'],
} as const
const HOT = 10

/** Overview, rankings, sectors and plain quote lists. */
export function listHandlers({ market, valuations }: QuotesDeps): Handler[] {
  const rankings = new Rankings(market.reader, valuations)
  const members = new Members(market)
  return [
    ...overviewHandlers(market, rankings),
    rankingHandler(market, { rankings, members, valuations }),
    ...sectorHandlers(market, members),
  ]
}

function overviewHandlers(market: Market, rankings: Rankings): Handler[] {
  const { reader } = market
  const sparklines = new Sparklines(market)
  const breadth = new SharedResults<Breadth>(reader.table)
  return [
    handle(overview, async ({ market: which }) => {
      const ids = CARDS[which].filter((id) => reader.rowOf(id) !== undefined)
      const lines = await sparklines.of([...ids])
      const hot = rankings.rank({ board: which === 'hk' ? 'hk' : 'all', sort: 'amount', order: 'desc' })
      return ok({
        state: stateOf(market, which),
        indices: ids.map((id, index) => ({
          quote: shown(market, reader.rowOf(id) ?? 0),
          sparkline: lines[index] ?? { points: [], progress: 0 },
        })),
        breadth: which === 'a' ? breadth.get('a', () => countBreadth(reader)) : null,
        hot: Array.from(hot.rows.subarray(0, HOT), (row) => shown(market, row)),
      })
    }),

    handle(quotes, ({ ids }) => {
      const found = [...new Set(ids.split(','))].map((id) => visitInstrument(market, id))
      return ok({
        state: stateOf(market, 'a'),
        list: found.flatMap((one) => (one.ok ? [quoteOf(reader, one.value.row)] : [])),
      })
    }),
  ]
}

/** A row somebody has on the screen. */
function shown({ reader, noteWatched }: Market, row: number): Quote {
  noteWatched?.(row)
  return quoteOf(reader, row)
}

interface RankingDeps {
  readonly rankings: Rankings
  readonly members: Members
  readonly valuations: Valuations | undefined
}

function rankingHandler(market: Market, { rankings, members, valuations }: RankingDeps): Handler {
  const { reader } = market
  const groupOf = async (container: Instrument) => {
    const within = await members.rowsOf(container.id)
    return { within, contributions: contributionsOf(reader, within, reader.rowOf(container.id) ?? 0) }
  }
  return handle(ranking, async ({ board, within, bucket, sort, order, count, cursor }) => {
    const container = within ? reader.find(within) : undefined
    if (within && !container) return fail('INSTRUMENT_UNKNOWN')
    const group = container && (await groupOf(container))
    const ranked = rankings.rank({ board, sort, order, ...group, bucket })
    const page = pageOf(ranked, { cursor, count, order })
    if (!page.ok) return page
    return ok({
      state: stateOf(market, board === 'hk' || container?.exchange === 'HK' ? 'hk' : 'a'),
      total: ranked.rows.length,
      list: inOrder(
        page.value.rows.map((row) => ({
          quote: { ...shown(market, row), ...rankings.knownOf(row, group?.contributions) },
        })),
        { sort, order },
      ).map((one) => one.quote),
      nextCursor: page.value.nextCursor,
      ...(valuations && { valued: valuations.progress() }),
    })
  })
}
