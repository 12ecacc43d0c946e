import { startFeature } from '@niujin/testkit/feature'
import { expect, test } from 'vitest'
import { limitPool } from '../contract/index.ts'
import { createQuotes } from './index.ts'
import { instrumentOf, smallMarket } from './testing/index.ts'

const AT_LIMIT = { limitUp: 11_000, bidPrice1: 11_000, bidVolume1: 1_000_000 }

test('涨停池只有封住的，连板多的在前，封单额与占流通市值之比按现在的买一', async () => {
  const { market, trade } = smallMarket({
    instruments: [
      ...['600001', '600002', '600003'].map((code) =>
        instrumentOf('SH', code, { floatShares: 1e8, industry: 'BK.1001' }),
      ),
      instrumentOf('BK', '1001', { kind: 'sector', sectorKind: 'industry', name: '白酒' }),
    ],
    date: 20_261_120,
    history: {
      limitCourses: ({ stocks }) =>
        Promise.resolve(
          stocks.map(({ id }) => ({ firstTime: 34_320, opened: 1, daysBefore: id.endsWith('2') ? 2 : 0 })),
        ),
    },
  })
  trade('SH.600001', 11_000, AT_LIMIT)
  trade('SH.600002', 11_000, AT_LIMIT)
  trade('SH.600003', 11_000, { ...AT_LIMIT, askPrice1: 11_000, askVolume1: 100 })
  const server = await startFeature(() => createQuotes({ market }))
  const answer = await server.client().call(limitPool, {})
  await server.stop()
  expect(answer.ok && answer.value.list.map(({ quote, days }) => [quote.id, days])).toEqual([
    ['SH.600002', 3],
    ['SH.600001', 1],
  ])
  expect(answer.ok && answer.value.list[0]).toMatchObject({
    industry: { id: 'BK.1001', name: '白酒' },
    firstTime: 34_320,
    opened: 1,
    sealedAmount: 11_000_000,
    sealedRatio: 0.01,
  })
})
