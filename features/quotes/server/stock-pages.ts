import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import type { Board, Exchange, Instrument, InstrumentId } from '@niujin/market'
import { candles, detail, intraday, trades } from '../contract/index.ts'
import type { Market } from './market/open-market.ts'
import { stateOf, venueOf } from './market/market-state.ts'
import { depthOf, visitInstrument, quoteOf } from './quote-rows.ts'

const EXCHANGES: Record<Exchange, string> = {
  SH: '上海证券交易所',
  SZ: '深圳证券交易所',
  BJ: '北京证券交易所',
  HK: '香港联合交易所',
  BK: '板块',
}
const BOARD_NAMES: Record<Board, string> = { main: '主板', chinext: '创业板', star: '科创板', bse: '北交所' }

/** One instrument: facts, day line, trades, candles. */
export function stockHandlers(market: Market): Handler[] {
  const { reader, history } = market
  const stateFor = (instrument: Instrument) => stateOf(market, venueOf(instrument))
  const neighbours = neighboursByCode(reader.instruments)
  const counterpart = counterparts(reader.instruments)

  return [
    handle(detail, ({ id }) => {
      const found = visitInstrument(market, id)
      if (!found.ok) return found
      const { row, instrument } = found.value
      const around = neighbours(instrument)
      return ok({
        state: stateFor(instrument),
        quote: quoteOf(reader, row),
        depth: depthOf(reader, row),
        profile: { ...profileOf(market, row, instrument), ...counterpart(instrument) },
        previous: around.previous ? naming(around.previous) : null,
        next: around.next ? naming(around.next) : null,
      })
    }),

    handle(intraday, async ({ id, days }) => {
      const found = visitInstrument(market, id)
      if (!found.ok) return found
      const { instrument } = found.value
      const asked = await history('intraday', { id: instrument.id, days })
      return ok({ state: stateFor(instrument), slots: instrument.exchange === 'HK' ? 330 : 240, days: asked })
    }),

    handle(trades, async ({ id, count, before }) => {
      const found = visitInstrument(market, id)
      if (!found.ok) return found
      const asked = await history('trades', { id: found.value.instrument.id, count, before })
      return ok({
        state: stateFor(found.value.instrument),
        list: asked.trades.map(([number, time, price, volume, side]) => ({ number, time, price, volume, side })),
        nextBefore: asked.nextBefore,
      })
    }),

    handle(candles, async ({ id, period, adjustment, count, before }) => {
      const found = visitInstrument(market, id)
      if (!found.ok) return fail('INSTRUMENT_UNKNOWN')
      const { instrument } = found.value
      const asked = await history('candles', { id: instrument.id, period, adjustment, count, before })
      return ok({ state: stateFor(instrument), ...asked })
    }),
  ]
}

function profileOf({ reader }: Market, row: number, instrument: Instrument) {
  const last = reader.table.get(row, 'last') || reader.table.get(row, 'previousClose')
  const worth = (shares: number) => (shares > 0 && last > 0 ? Math.round((shares * last) / 1000) : null)
  const named = (id: InstrumentId | undefined) => {
    const found = id ? reader.find(id) : undefined
    return found ? naming(found) : null
  }
  return {
    exchange: EXCHANGES[instrument.exchange],
    board: instrument.board ? BOARD_NAMES[instrument.board] : null,
    industry: named(instrument.industry),
    region: named(instrument.region),
    concepts: instrument.concepts.map(named).filter((one) => one !== null),
    // The list of Hong Kong's stocks does not say since when: it gives the day their simulated history begins.
    listDate: instrument.kind === 'hkStock' ? 0 : instrument.listDate,
    lotSize: instrument.lotSize,
    tickSize: instrument.tickSize,
    specialTreatment: instrument.specialTreatment,
    totalShares: instrument.totalShares,
    floatShares: instrument.floatShares,
    marketCap: worth(instrument.totalShares),
    floatMarketCap: worth(instrument.floatShares),
  }
}

function naming({ id, name }: Instrument): { id: string; name: string } {
  return { id, name }
}

/** The instruments before and after one by code, among those of its kind and exchange. */
function neighboursByCode(instruments: readonly Instrument[]) {
  const groupOf = (one: Instrument) => `${one.exchange}/${one.kind}/${one.sectorKind ?? ''}`
  const groups = Map.groupBy(instruments, groupOf)
  const positions = new Map<string, number>()
  for (const group of groups.values()) {
    group.sort((a, b) => (a.code < b.code ? -1 : 1))
    for (const [position, one] of group.entries()) positions.set(one.id, position)
  }
  return (one: Instrument) => {
    const group = groups.get(groupOf(one)) ?? []
    const position = positions.get(one.id) ?? 0
    return { previous: group[position - 1], next: group[position + 1] }
  }
}

/** Finds the A share of a Hong Kong stock's company: the lists name a company alike in both markets. */
function counterparts(instruments: readonly Instrument[]) {
  const shares = new Map(instruments.flatMap((one) => (one.kind === 'stock' ? [[one.name, naming(one)] as const] : [])))
  return ({ kind, name }: Instrument) => {
    const found = kind === 'hkStock' ? shares.get(name) : undefined
    return found ? { counterpart: found } : {}
  }
}
