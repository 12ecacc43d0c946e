import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'

/** How prices are drawn. */
export const CHART_TYPES = ['hollow', 'solid', 'ohlc', 'line', 'area', 'heikinAshi'] as const
export type ChartType = (typeof CHART_TYPES)[number]
/** How values stand on the axis. */
export const SCALES = ['plain', 'logarithmic', 'percent'] as const
export type ChartScale = (typeof SCALES)[number]

const style = z.object({
  type: z.enum(CHART_TYPES),
  scale: z.enum(SCALES),
  /** the cost distribution stands beside the candles */
  costs: z.boolean(),
  /** minutes that the person typed, the newest first */
  minutes: z.array(z.number()),
})
export type ChartStyle = z.output<typeof style>

const kept = stored<ChartStyle>('local', 'chart-style', {
  shape: style,
  empty: { type: 'hollow', scale: 'plain', costs: false, minutes: [] },
})

/** How candles look on this device, the same for every instrument; the second outside of components. */
export const { use: useChartStyle, read: chartStyle } = kept

export function changeChartStyle(change: Partial<ChartStyle>): void {
  kept.change((now) => ({ ...now, ...change }))
}
