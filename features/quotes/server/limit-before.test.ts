import { startFeature } from '@niujin/testkit/feature'
import { expect, test } from 'vitest'
import { limitBefore } from '../contract/index.ts'
import { createQuotes } from './index.ts'
import type { LimitsBefore } from './market/limit-before.ts'
import { instrumentOf, smallMarket } from './testing/index.ts'

async function answerOf(before: LimitsBefore | undefined) {
  const { market, trade } = smallMarket({
    instruments: [
      ...['600001', '600002'].map((code) => instrumentOf('SH', code, { industry: 'BK.1001' })),
      instrumentOf('BK', '1001', { kind: 'sector', sectorKind: 'industry', name: '白酒' }),
    ],
    date: 20_261_123,
    history: { limitsBefore: () => Promise.resolve(before) },
  })
  trade('SH.600001', 9_700)
  trade('SH.600002', 11_000, { limitUp: 11_000, bidPrice1: 11_000, bidVolume1: 100 })
  const server = await startFeature(() => createQuotes({ market }))
  const answer = await server.client().call(limitBefore, {})
  await server.stop()
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

test('昨日涨停的今天怎样：涨得多的在前，带连板天数与行业', async () => {
  const value = await answerOf({
    date: 20_261_120,
    list: [
      { id: 'SH.600001', days: 1 },
      { id: 'SH.600002', days: 3 },
      { id: 'SH.999999', days: 1 },
    ],
  })
  expect(value.date).toBe(20_261_120)
  expect(value.list.map(({ quote, days, industry }) => [quote.id, quote.live.sealed, days, industry?.name])).toEqual([
    ['SH.600002', 1, 3, '白酒'],
    ['SH.600001', 0, 1, '白酒'],
  ])
})

test('来源说不出来：日期是空的，一只也没有', async () => {
  expect(await answerOf(undefined)).toMatchObject({ date: null, list: [] })
})
