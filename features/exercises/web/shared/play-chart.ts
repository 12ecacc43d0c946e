import type { ChartModel, Marker, Series } from '@niujin/chart'
import { movingAverage } from '@niujin/market'
import { bigNumber } from '@niujin/web-kit/formats'
import type { PlayView } from '../../contract/index.ts'
import { MILLIONTHS } from '../../domain/bars.ts'
import { priceText } from './words.ts'

/** The averages over the candles, days, in the colours of the chart. */
const AVERAGES = [
  [5, 1],
  [10, 2],
  [20, 3],
] as const

type Bar = PlayView['bars'][number]
type Shown = Pick<PlayView, 'bars' | 'days' | 'fills'>

/**
 * The bars of a play as the chart draws them: candles (前复权) with averages and what was bought and sold, volume below.
 * Hidden days are counted from 1: nothing on the axis tells when it was.
 */
export function playChart({ bars, days, fills }: Shown): ChartModel {
  const factors = factorsOf(bars)
  const column = (pick: (bar: Bar) => number) => Float64Array.from(bars, (bar, at) => pick(bar) * (factors[at] ?? 1))
  const close = column((bar) => bar.close)
  const candles: Series = {
    kind: 'candles',
    open: column((bar) => bar.open),
    high: column((bar) => bar.high),
    low: column((bar) => bar.low),
    close,
  }
  const averages = AVERAGES.map(([size, colour]): Series => ({
    kind: 'line',
    values: movingAverage(close, size),
    colour,
  }))
  const markers: Series = {
    kind: 'markers',
    markers: [...limitMarks(bars, factors), ...fillMarks({ bars, fills }, factors)],
  }
  const signs = bars.map((bar) => (bar.close >= bar.open ? 1 : -1))
  return {
    times: days ?? bars.map((_bar, at) => at + 1),
    ...(!days && { timeText: (at: number) => `第 ${at + 1} 根` }),
    valuesBeside: true,
    panes: [
      { weight: 3, series: [candles, ...averages, markers], format: priceText, lastLine: true, extremes: true },
      {
        weight: 1,
        series: [
          {
            kind: 'sticks',
            values: Float64Array.from(bars, ({ volume }) => volume / 100),
            signs,
            wide: true,
            hollow: true,
          },
        ],
        fromZero: true,
        format: bigNumber,
      },
    ],
  }
}

/** What prices of each bar are multiplied with, so that no gap of a right stands between them and the newest (前复权). */
export function factorsOf(bars: Shown['bars']): readonly number[] {
  const factors = bars.map(() => 1)
  for (let at = bars.length - 2; at >= 0; at -= 1) {
    const right = bars[at + 1]?.right
    factors[at] = (factors[at + 1] ?? 1) * (right ? right.ratio / MILLIONTHS : 1)
  }
  return factors
}

function limitMarks(bars: Shown['bars'], factors: readonly number[]): Marker[] {
  return bars.flatMap((bar, index): Marker[] => {
    const high = bar.high * (factors[index] ?? 1)
    const low = bar.low * (factors[index] ?? 1)
    const right: Marker[] = bar.right ? [{ index, value: low, text: '除', position: 'foot', colour: 'accent' }] : []
    if (bar.limit === 'up') return [...right, { index, value: high, text: '涨停', position: 'above', colour: 'up' }]
    if (bar.limit === 'down') return [...right, { index, value: low, text: '跌停', position: 'below', colour: 'down' }]
    return right
  })
}

function fillMarks({ bars, fills }: Pick<Shown, 'bars' | 'fills'>, factors: readonly number[]): Marker[] {
  return fills.flatMap(({ bar, side }): Marker[] => {
    const found = bars[bar]
    if (!found) return []
    const factor = factors[bar] ?? 1
    return side === 'buy'
      ? [{ index: bar, value: found.low * factor, text: '买', position: 'below', colour: 'up' }]
      : [{ index: bar, value: found.high * factor, text: '卖', position: 'above', colour: 'down' }]
  })
}
