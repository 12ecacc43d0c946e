import { LIMIT_STATE } from '@niujin/market'
import { describe, expect, test } from 'vitest'
import { limitStateFunctions } from './limit-state.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

const NAMES = ['ZTCLOSE', 'ZTTOUCH', 'DTCLOSE', 'DTTOUCH']
const date = seriesOf(20_240_102, 20_240_103, 20_240_104, 20_240_105)
const prices = {
  date,
  high: seriesOf(10, 11, 12, 10.89),
  low: seriesOf(10, 10, 9.9, 9),
  close: seriesOf(10, 11, 9.9, 10),
}
const of = (run: ReturnType<typeof runOn>) => NAMES.map((name) => valuesOf(limitStateFunctions, name, run))

describe('当日与涨跌停', () => {
  test('知道每一天的，就照它；不是日线无效', () => {
    const { closedUp, touchedUp, touchedDown } = LIMIT_STATE
    const past = {
      traded: prices.close,
      shares: seriesOf(1, 1, 1, 1),
      limits: seriesOf(0, closedUp + touchedUp, touchedDown, NaN),
    }
    expect(of(runOn({ ...prices, past }))).toEqual([
      [0, 1, 0, NaN],
      [0, 1, 0, NaN],
      [0, 0, 0, NaN],
      [0, 0, 1, NaN],
    ])
    expect(
      of(runOn({ ...prices, past, period: 'week' }))
        .flat()
        .every(Number.isNaN),
    ).toBe(true)
  })

  test('没有人说每一天与涨跌停的关系时无效：画出的价格说不出', () => {
    expect(of(runOn(prices, {})).flat().every(Number.isNaN)).toBe(true)
    expect(
      of(runOn({ ...prices, past: { traded: prices.close, shares: seriesOf(1, 1, 1, 1) } }, {}))
        .flat()
        .every(Number.isNaN),
    ).toBe(true)
  })
})
