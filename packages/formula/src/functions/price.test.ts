import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceFunctions } from './price.ts'
import { anyValues } from './testing/arbitrary.ts'
import { barsOf, runOn, seriesOf, valuesOf } from './testing/run.ts'

const day = {
  open: seriesOf(10, 11),
  high: seriesOf(12, 13),
  low: seriesOf(9, 10.5),
  close: seriesOf(11, 12),
  volume: seriesOf(100, 200),
  amount: seriesOf(110_000, 240_000),
}

describe('行情函数', () => {
  test.each([
    ['OPEN', 'O', day.open],
    ['HIGH', 'H', day.high],
    ['LOW', 'L', day.low],
    ['CLOSE', 'C', day.close],
    ['VOL', 'V', day.volume],
    ['AMOUNT', 'AMO', day.amount],
  ])('%s 和 %s 是同一个函数', (name, alias, column) => {
    expect(valuesOf(priceFunctions, name, runOn(day))).toEqual([...column])
    expect(valuesOf(priceFunctions, alias, runOn(day))).toEqual([...column])
  })

  test('指数的行情取自所属市场的指数，没有时为无效值', () => {
    const index = barsOf({ ...day, open: seriesOf(3000, 3010), close: seriesOf(3001, 3011) })
    const run = runOn(day, { index })
    expect(valuesOf(priceFunctions, 'INDEXO', run)).toEqual([3000, 3010])
    expect(valuesOf(priceFunctions, 'INDEXC', run)).toEqual([3001, 3011])
    expect(valuesOf(priceFunctions, 'INDEXH', run)).toEqual([12, 13])
    expect(valuesOf(priceFunctions, 'INDEXL', run)).toEqual([9, 10.5])
    expect(valuesOf(priceFunctions, 'INDEXV', run)).toEqual([100, 200])
    expect(valuesOf(priceFunctions, 'INDEXA', run)).toEqual([110_000, 240_000])
    expect(valuesOf(priceFunctions, 'INDEXC', runOn(day))).toEqual([NaN, NaN])
  })

  test('流通股本和总股本的单位是手', () => {
    const run = runOn(day, { floatShares: 1_000_000, totalShares: 2_500_000 })
    expect(valuesOf(priceFunctions, 'CAPITAL', run)).toEqual([10_000, 10_000])
    expect(valuesOf(priceFunctions, 'TOTALCAPITAL', run)).toEqual([25_000, 25_000])
  })

  test('不知道的资料是无效值，不是零', () => {
    for (const name of ['CAPITAL', 'TOTALCAPITAL', 'ADVANCE', 'DECLINE', 'VOLINSTK', 'QHJSJ', 'ZSTJJ', 'INDEXV']) {
      expect(valuesOf(priceFunctions, name, runOn(day))).toEqual([NaN, NaN])
      expect(valuesOf(priceFunctions, name, runOn(day, {}))).toEqual([NaN, NaN])
    }
  })

  test('上涨下跌家数、持仓量和结算价取自品种资料', () => {
    const known: Readonly<Record<string, Float64Array>> = { VOLINSTK: seriesOf(7, 8), QHJSJ: seriesOf(9, 10) }
    const run = runOn(day, { advance: seriesOf(1, 2), decline: seriesOf(3, 4), series: (name) => known[name] })
    expect(valuesOf(priceFunctions, 'ADVANCE', run)).toEqual([1, 2])
    expect(valuesOf(priceFunctions, 'DECLINE', run)).toEqual([3, 4])
    expect(valuesOf(priceFunctions, 'VOLINSTK', run)).toEqual([7, 8])
    expect(valuesOf(priceFunctions, 'QHJSJ', run)).toEqual([9, 10])
  })

  test('分时均价每天重新累计，还没有成交时无效', () => {
    const run = runOn({
      period: '1m',
      date: seriesOf(20_240_102, 20_240_102, 20_240_102, 20_240_103, 20_240_103),
      volume: seriesOf(0, 10, NaN, 5, 15),
      amount: seriesOf(0, 10_000, 3000, 6000, 20_000),
    })
    expect(valuesOf(priceFunctions, 'ZSTJJ', run)).toEqual([NaN, 10, 10, 12, 13])
  })

  test('数据源给出分时均价时用数据源的', () => {
    const run = runOn({ ...day, period: '1m' }, { series: (name) => (name === 'ZSTJJ' ? seriesOf(1, 2) : undefined) })
    expect(valuesOf(priceFunctions, 'ZSTJJ', run)).toEqual([1, 2])
  })

  test('真实波幅包含跳空，第一根没有昨收', () => {
    const run = runOn({ high: seriesOf(12, 20, 15), low: seriesOf(9, 19, 14), close: seriesOf(10, 19.5, 14) })
    expect(valuesOf(priceFunctions, 'TR', run)).toEqual([NaN, 10, 5.5])
  })

  test('真实波幅是三个差的绝对值中最大的', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (high, low, close) => {
        const length = Math.min(high.length, low.length, close.length)
        const expected = Array.from({ length }, (_, at) => {
          const [top, bottom, before] = [high[at] ?? NaN, low[at] ?? NaN, at > 0 ? (close[at - 1] ?? NaN) : NaN]
          const ranges = [top - bottom, top - before, bottom - before].map(Math.abs)
          return ranges.some(Number.isNaN) ? NaN : (ranges.sort((one, other) => other - one)[0] ?? NaN)
        })
        expect(valuesOf(priceFunctions, 'TR', runOn({ length, high, low, close }))).toEqual(expected)
      }),
    )
  })
})
