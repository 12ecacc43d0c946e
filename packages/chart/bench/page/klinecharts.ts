import { init } from 'klinecharts'
import { bars } from './series.ts'

export function draw(element: HTMLElement): (pixels: number) => void {
  const chart = init(element)
  if (!chart) throw new Error('klinecharts 没有建成')
  const data = bars.time.map((stamp, at) => ({
    timestamp: Date.UTC(Math.floor(stamp / 10_000), (Math.floor(stamp / 100) % 100) - 1, stamp % 100),
    open: bars.open[at] ?? 0,
    high: bars.high[at] ?? 0,
    low: bars.low[at] ?? 0,
    close: bars.close[at] ?? 0,
    volume: bars.volume[at] ?? 0,
  }))
  chart.setSymbol({ ticker: 'BENCH' })
  chart.setPeriod({ type: 'day', span: 1 })
  chart.setDataLoader({ getBars: ({ callback }) => callback(data) })
  chart.setBarSpace(4)
  chart.createIndicator({ name: 'MA', paneId: 'candle_pane' }, true)
  chart.createIndicator('VOL')
  chart.createIndicator('MACD')
  chart.createIndicator('KDJ')
  return (pixels) => chart.scrollByDistance(pixels)
}
