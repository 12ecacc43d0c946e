import { describe, expect, it } from 'vitest'
import { CHART_FROM, QUARTER_PADDING_POINTS, quarterPoints, YEAR_WINDOW_POINTS, yearPoints } from './chart-window.ts'
import { periodOf } from './report-period.ts'

const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ period: (from + at) * 10_000 + 1231, value: at + 1 }))

describe('财务图的窗口', () => {
  it('常数与说明一致：年度 62 点，季度 120 点，从 2004 年 1 月 1 日起', () => {
    expect([YEAR_WINDOW_POINTS, QUARTER_PADDING_POINTS, CHART_FROM]).toEqual([62, 120, 20040101])
  })

  it('年度图只取年报，2004 年以前的不画，最多留最近 62 年', () => {
    const mixed = [...years(2001, 2006), { period: 20050630, value: 9 }]
    expect(yearPoints(mixed).map(({ x }) => x)).toEqual([20041231, 20051231, 20061231])
    const long = yearPoints(years(2004, 2100))
    expect([long.length, long.at(0)?.x, long.at(-1)?.x]).toEqual([62, 20391231, 21001231])
  })

  it('季度图总是 120 格，没有报表的格子空着', () => {
    const points = quarterPoints([
      { period: 20040331, value: 3 },
      { period: 20260930, value: 5 },
    ])
    expect(points).toHaveLength(120)
    expect([points.at(0)?.x, points.at(-1)?.x]).toEqual([20040331, 20331231])
    expect(points.filter(({ y }) => y !== null).map(({ x }) => x)).toEqual([20040331, 20260930])
    expect(quarterPoints([])).toHaveLength(120)
  })

  it('报表超过 2033 年后，窗口跟着最新一季走', () => {
    const points = quarterPoints([{ period: periodOf(2034 * 4), value: 1 }])
    expect([points.length, points.at(0)?.x, points.at(-1)?.x]).toEqual([120, 20040630, 20340331])
  })
})

describe('涨跌与颜色', () => {
  it('zdf 是同比百分数：涨为红，跌为绿，持平与没得比为灰', () => {
    const points = yearPoints(
      [
        [2004, 100],
        [2005, 120],
        [2006, 90],
        [2007, 90],
      ].map(([year = 0, value = 0]) => ({ period: year * 10_000 + 1231, value })),
    )
    expect(points.map(({ zdf, colour }) => [zdf, colour])).toEqual([
      [null, 'grey'],
      [20, 'red'],
      [-25, 'green'],
      [0, 'grey'],
    ])
  })

  it('去年同期为负或为零时不算百分比', () => {
    const points = yearPoints([
      { period: 20041231, value: -5 },
      { period: 20051231, value: 5 },
    ])
    expect(points.at(1)).toEqual({ x: 20051231, y: 5, zdf: null, colour: 'grey' })
  })

  it('季度与去年同一季比，2003 年的数可以用来比但不画', () => {
    const points = quarterPoints([
      { period: 20030331, value: 50 },
      { period: 20040331, value: 60 },
    ])
    expect(points.at(0)).toEqual({ x: 20040331, y: 60, zdf: 20, colour: 'red' })
  })
})
