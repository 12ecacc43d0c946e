import { describe, expect, test } from 'vitest'
import type { LineSeries, Pane } from '../model/model.ts'
import { axisText } from './percent.ts'
import { factorOf, rebased } from './rebased.ts'
import { levels, paneScale, yOf } from './scale.ts'

const line = (values: number[], more: Partial<LineSeries> = {}): LineSeries => ({
  kind: 'line',
  values,
  colour: 1,
  ...more,
})
const ROOM = { top: 0, bottom: 100 }

describe('百分比坐标与对比', () => {
  const stock = line([50, 100, 110, 90])
  const index = line([3000, 3000, 3600, 2700])
  const average = line([40, 95, 104, 99], { withFirst: true })
  const pane: Pane = { weight: 1, format: String, percent: true, series: [stock, average, index] }
  const scale = paneScale(pane, 1, 3, ROOM)
  const heightOf = (series: LineSeries, value: number) =>
    yOf(rebased(scale, factorOf(pane, series, { first: scale.first, from: 1, to: 3 })), value)

  test('从看得见的第一根算起，各自从零出发，同样的涨幅同样高', () => {
    expect(scale.first).toBe(100)
    expect(heightOf(index, 3000)).toBeCloseTo(heightOf(stock, 100))
    expect(heightOf(index, 3300)).toBeCloseTo(heightOf(stock, 110))
  })

  test('均线与它的股票用同一个起点', () => {
    expect(heightOf(average, 104)).toBeCloseTo(heightOf(stock, 104))
  })

  test('涨得最多的也在范围里，刻度是整的百分数', () => {
    expect([scale.low, scale.high]).toEqual([90, 120])
    const texts = levels(pane, scale, 4).map((value) => axisText(pane, scale, value))
    expect(texts).toEqual(['-10.00%', '0.00%', '+10.00%', '+20.00%'])
  })
})

describe('指标的参考线', () => {
  const pane: Pane = { weight: 1, format: String, guides: [20, 50, 80], series: [line([30, 60, 40])] }

  test('参考线总在范围里，网格只有它们', () => {
    const scale = paneScale(pane, 0, 2, ROOM)
    expect([scale.low, scale.high]).toEqual([20, 80])
    expect(levels(pane, scale, 3)).toEqual([20, 50, 80])
  })
})
