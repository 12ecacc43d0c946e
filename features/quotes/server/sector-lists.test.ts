import { startFeature } from '@niujin/testkit/feature'
import type { Instrument } from '@niujin/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectors, sectorsOf } from '../contract/index.ts'
import { createQuotes } from './index.ts'
import { instrumentOf, smallMarket } from './testing/index.ts'

const sector = (code: string, sectorKind: 'industry' | 'concept') =>
  instrumentOf('BK', code, { kind: 'sector', sectorKind })
const STOCK: Instrument = instrumentOf('SH', '600001', {
  industry: 'BK.1001',
  concepts: ['BK.2001', 'BK.2002', 'BK.9999'],
})
const INSTRUMENTS = [STOCK, sector('1001', 'industry'), sector('2001', 'concept'), sector('2002', 'concept')]

async function start() {
  const { market, trade } = smallMarket({
    instruments: INSTRUMENTS,
    date: 20_261_120,
    history: { constituents: () => Promise.resolve(['SH.600001']) },
  })
  trade('BK.1001', 10_100, { leaderRow: 0 })
  trade('BK.2001', 9_900, { leaderRow: -1 })
  trade('BK.2002', 10_300, { leaderRow: 0 })
  return startFeature(() => createQuotes({ market }))
}
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

test('股票所属的板块：涨得多的在前，带家数与领涨股；没有的板块不列', async () => {
  const answer = await server.client().call(sectorsOf, { id: STOCK.id })
  expect(answer).toMatchObject({
    ok: true,
    value: {
      list: [
        { quote: { id: 'BK.2002' }, kind: 'concept', members: 1, leader: { id: 'SH.600001' } },
        { quote: { id: 'BK.1001' }, kind: 'industry', members: 1, leader: { id: 'SH.600001' } },
        { quote: { id: 'BK.2001' }, kind: 'concept', leader: null },
      ],
    },
  })
})

test('没有的证券说没有；指数不属于任何板块', async () => {
  expect(await server.client().call(sectorsOf, { id: 'SH.600999' })).toMatchObject({
    ok: false,
    code: 'INSTRUMENT_UNKNOWN',
  })
  expect(await server.client().call(sectorsOf, { id: 'BK.1001' })).toMatchObject({ ok: true, value: { list: [] } })
})

test('概念按涨跌幅排', async () => {
  const answer = await server.client().call(sectors, { kind: 'concept' })
  expect(answer.ok && answer.value.list.map(({ quote }) => quote.id)).toEqual(['BK.2002', 'BK.2001'])
})
