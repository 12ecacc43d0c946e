import { describe, expect, it } from 'vitest'
import { OPEN_MARKET } from '../testing/samples.ts'
import type { Candles } from './joined-candles.ts'
import { candlesOf, servedBars, servedPeriod, typedMinutes } from './own-minutes.ts'

const minutes = (stamps: readonly number[], hasOlder = false): Candles => ({
  state: OPEN_MARKET,
  time: [...stamps],
  open: stamps.map((_, at) => 10_000 + at),
  high: stamps.map((_, at) => 10_100 + at),
  low: stamps.map((_, at) => 9_900 + at),
  close: stamps.map((_, at) => 10_050 + at),
  volume: stamps.map(() => 100),
  amount: stamps.map(() => 1_000),
  exRights: [],
  past: { tickSize: 10, steps: [], before: null, limits: [] },
  hasOlder,
})

describe('自己定的分钟', () => {
  it.each([
    ['60m', '60m', 1],
    ['7m', '1m', 7],
    ['45m', '15m', 3],
    ['120m', '60m', 2],
    ['240m', '60m', 4],
    ['day', 'day', 1],
  ] as const)('%s 由 %s 合成，一根 %d 根', (period, served, bars) => {
    expect(servedPeriod(period)).toBe(served)
    expect(servedBars(period)).toBe(bars)
  })

  it.each([
    ['1', '1m'],
    [' 240 ', '240m'],
    ['0', undefined],
    ['241', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('输入 %j 是 %s', (text, period) => expect(typedMinutes(text)).toBe(period))

  it('按交易分钟合：开头一根开，最后一根收，高低取最，量额相加，跨午休不断', () => {
    const stamps = [202611201115, 202611201130, 202611201315, 202611201330]
    const made = candlesOf(minutes(stamps), '45m', 'a')
    expect(made.time).toEqual([202611201315, 202611201400])
    expect(made.open).toEqual([10_000, 10_003])
    expect(made.close).toEqual([10_052, 10_053])
    expect(made.high[0]).toBe(10_102)
    expect(made.low[0]).toBe(9_900)
    expect(made.volume).toEqual([300, 100])
    expect(made.amount).toEqual([3_000, 1_000])
  })

  it('更早的还没取来，最老的一根不全，不画', () => {
    expect(candlesOf(minutes([202611201030, 202611201130], true), '120m', 'a').time).toHaveLength(1)
    expect(candlesOf(minutes([202611201130, 202611201400], true), '120m', 'a').time).toEqual([202611201500])
  })
})
