import { ok, type OutputOf } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { limitBefore } from '../contract/index.ts'
import { stateOf } from './market/market-state.ts'
import type { Market } from './market/open-market.ts'
import { inOrder } from './market/ranking.ts'
import { industryOf, quoteOf } from './quote-rows.ts'

type Listed = OutputOf<typeof limitBefore>['list'][number]

/** 昨日涨停今日表现: what closed at its upper limit on the trading day before, as it stands now. */
export function limitBeforeHandler(market: Market): Handler {
  const { reader, history } = market
  return handle(limitBefore, async () => {
    const before = await history('limitsBefore', undefined)
    const list = (before?.list ?? []).flatMap(({ id, days }): Listed[] => {
      const row = reader.rowOf(id)
      return row === undefined ? [] : [{ quote: quoteOf(reader, row), industry: industryOf(reader, row), days }]
    })
    return ok({
      state: stateOf(market, 'a'),
      date: before?.date ?? null,
      list: inOrder(list, { sort: 'changePercent', order: 'desc' }),
    })
  })
}
