import { emptyBars, type BarColumns } from '@niujin/market'
import { expect, test } from 'vitest'
import { instrumentOf } from '../testing/instrument-of.ts'
import { providerOver, type Source } from '../testing/small-market.ts'
import { HistoryService } from './history-service.ts'

const TODAY = 20_261_124
const DATES = [20_261_118, 20_261_119, 20_261_120, 20_261_123]

function daysAt(...closes: number[]): BarColumns {
  const raw = emptyBars(closes.length)
  for (const [at, close] of closes.entries()) {
    const before = closes[at - 1] ?? close
    raw.time[at] = DATES[at + DATES.length - closes.length] ?? 0
    raw.open[at] = before
    raw.high[at] = Math.max(before, close)
    raw.low[at] = Math.min(before, close)
    raw.close[at] = close
    raw.volume[at] = 1_000
  }
  return raw
}

/** One that ran two days, one that had its limit a day earlier, one that was suspended since, one that only rose. */
const DAILY = new Map([
  ['SH.600001', daysAt(10_000, 10_500, 11_550, 12_710)],
  ['SH.600002', daysAt(10_000, 10_000, 11_000, 11_200)],
  ['SH.600003', { ...daysAt(10_000, 11_000), time: Float64Array.of(20_261_119, 20_261_120) }],
  ['SH.600004', daysAt(10_000, 10_000, 10_000, 10_500)],
])
const SOURCE: Source = {
  instruments: [...DAILY.keys()].map((id) => instrumentOf('SH', id.slice(3))),
  daily: DAILY,
  date: TODAY,
}
const EXPECTED = { date: 20_261_123, list: [{ id: 'SH.600001', days: 2 }] }

test('昨日涨停：前一交易日收在涨停的，连了几板；停牌的、前一天才涨停的不在里面', async () => {
  expect(await new HistoryService(providerOver(SOURCE)).methods.limitsBefore()).toEqual(EXPECTED)
})

test('来源自己说得出是谁，就只看那几只', async () => {
  const asked: string[] = []
  const provider = providerOver({
    ...SOURCE,
    provider: {
      daily: (id) => {
        asked.push(id)
        return Promise.resolve(DAILY.get(id) ?? emptyBars(0))
      },
      closedAtLimitUp: () => Promise.resolve(['SH.600001'] as const),
    },
  })
  const { limitsBefore } = new HistoryService(provider).methods
  expect(await limitsBefore()).toEqual(EXPECTED)
  expect(await limitsBefore()).toEqual(EXPECTED)
  expect(new Set(asked)).toEqual(new Set(['SH.600001']))
})

test('网络行情要不来全市场的日线：说不知道', async () => {
  const online = new HistoryService(providerOver(SOURCE), { keepsDays: false })
  expect(await online.methods.limitsBefore()).toBeUndefined()
})
