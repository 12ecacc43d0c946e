import type { ChartModel } from '../../src/index.ts'
import { createChart } from '../../src/render/chart.ts'
import { average, bars, smoothed } from './series.ts'

export function draw(element: HTMLElement): (pixels: number) => void {
  const quick = smoothed(bars.close, 2 / 13)
  const slow = smoothed(bars.close, 2 / 27)
  const dif = quick.map((value, at) => value - (slow[at] ?? 0))
  const dea = smoothed(dif, 0.2)
  const k = smoothed(bars.close, 1 / 3)
  const format = (value: number) => value.toFixed(2)
  const model: ChartModel = {
    times: bars.time,
    panes: [
      {
        weight: 4,
        format,
        lastLine: true,
        extremes: true,
        series: [
          { kind: 'candles', ...bars },
          ...[5, 10, 20].map((size, index) => ({
            kind: 'line' as const,
            values: average(bars.close, size),
            colour: (index + 1) as 1 | 2 | 3,
          })),
        ],
      },
      {
        weight: 1,
        format,
        fromZero: true,
        series: [
          {
            kind: 'sticks',
            values: bars.volume,
            wide: true,
            signs: bars.close.map((value, at) => Math.sign(value - (bars.open[at] ?? 0))),
          },
        ],
      },
      {
        weight: 1,
        format,
        series: [
          { kind: 'sticks', values: dif.map((value, at) => 2 * (value - (dea[at] ?? 0))) },
          { kind: 'line', values: dif, colour: 1 },
          { kind: 'line', values: dea, colour: 2 },
        ],
      },
      {
        weight: 1,
        format,
        series: [
          { kind: 'line', values: k, colour: 1 },
          { kind: 'line', values: smoothed(k, 1 / 3), colour: 2 },
          { kind: 'line', values: average(k, 9), colour: 3 },
        ],
      },
    ],
  }
  createChart(element, { barWidth: 4 }).setModel(model)
  const target = element
  return (pixels) =>
    target.dispatchEvent(new WheelEvent('wheel', { deltaX: -pixels, deltaY: 0, cancelable: true, bubbles: true }))
}
