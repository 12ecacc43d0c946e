import { expect, test } from 'vitest'
import { bar, REPORT, VIEW } from '../testing/samples.ts'
import { playChart } from './play-chart.ts'

const candlesOf = (model: ReturnType<typeof playChart>) => {
  const series = model.panes[0]?.series.find(({ kind }) => kind === 'candles')
  if (series?.kind !== 'candles') throw new Error('没有K线')
  return series
}

test('藏起来的日子轴上只写第几根', () => {
  const { timeText, times } = playChart(VIEW)
  expect(timeText?.(0)).toBe('第 1 根')
  expect(Array.from(times)).toEqual([1, 2, 3])
  expect(playChart(REPORT.view).timeText).toBeUndefined()
})

test('除权日以前的价按前复权画，最新的是真实的价', () => {
  const right = { ratio: 500_000, shares: 2_000_000, cash: 0 }
  const model = playChart({ bars: [bar(100_000), bar(102_000), bar(51_000, { right })], days: null, fills: [] })
  expect(Array.from(candlesOf(model).close)).toEqual([50_000, 51_000, 51_000])
})

test('买卖写在当根上，跟着复权', () => {
  const markers = playChart(REPORT.view).panes[0]?.series.find(({ kind }) => kind === 'markers')
  expect(markers).toMatchObject({
    markers: [
      { index: 2, text: '买', position: 'below' },
      { index: 3, text: '卖', position: 'above' },
    ],
  })
})
