import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type Time } from 'lightweight-charts'
import { average, bars, smoothed } from './series.ts'

export function draw(element: HTMLElement): (pixels: number) => void {
  const chart = createChart(element, { autoSize: true, timeScale: { barSpacing: 4 } })
  const times = bars.time.map(
    (stamp) => `${String(stamp).slice(0, 4)}-${String(stamp).slice(4, 6)}-${String(stamp).slice(6)}` as Time,
  )
  const points = (values: readonly number[]) =>
    values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ time: times[at] ?? '', value }]))
  const line = (values: readonly number[], color: string, pane: number) =>
    chart.addSeries(LineSeries, { color, lineWidth: 1 }, pane).setData(points(values))
  const quick = smoothed(bars.close, 2 / 13)
  const slow = smoothed(bars.close, 2 / 27)
  const dif = quick.map((value, at) => value - (slow[at] ?? 0))
  const dea = smoothed(dif, 0.2)
  const k = smoothed(bars.close, 1 / 3)
  chart.addSeries(CandlestickSeries, {}, 0).setData(
    times.map((time, at) => ({
      time,
      open: bars.open[at] ?? 0,
      high: bars.high[at] ?? 0,
      low: bars.low[at] ?? 0,
      close: bars.close[at] ?? 0,
    })),
  )
  for (const [size, color] of [
    [5, '#1f4fd8'],
    [10, '#b26a00'],
    [20, '#8a3fc4'],
  ] as const)
    line(average(bars.close, size), color, 0)
  chart.addSeries(HistogramSeries, {}, 1).setData(
    times.map((time, at) => ({
      time,
      value: bars.volume[at] ?? 0,
      color: (bars.close[at] ?? 0) > (bars.open[at] ?? 0) ? '#c9222a' : '#09713f',
    })),
  )
  chart.addSeries(HistogramSeries, {}, 2).setData(points(dif.map((value, at) => 2 * (value - (dea[at] ?? 0)))))
  line(dif, '#1f4fd8', 2)
  line(dea, '#b26a00', 2)
  line(k, '#1f4fd8', 3)
  line(smoothed(k, 1 / 3), '#b26a00', 3)
  line(average(k, 9), '#8a3fc4', 3)
  let position = 0
  return (pixels) => {
    position -= pixels / 4
    chart.timeScale().scrollToPosition(position, false)
  }
}
