import type { Candles, Intraday } from './use-chart.ts'

/** As far from the previous close as 分时 reaches, as the sketch draws it: at least 0.2 %. */
const LEAST_REACH = 0.002

/** The prices (milli) at the top and bottom of 分时, and how far they are from the previous close. */
export function intradayReach(days: Intraday['days']): { top: number; bottom: number; ratio: number } {
  const middle = days[0]?.previousClose ?? 0
  const farthest = Math.max(
    middle * LEAST_REACH,
    ...days.flatMap(({ close }) => close.map((one) => Math.abs(one - middle))),
  )
  return { top: middle + farthest, bottom: middle - farthest, ratio: middle > 0 ? farthest / middle : 0 }
}

export interface CandleShape {
  readonly x: number
  readonly wickTop: number
  readonly wickBottom: number
  readonly bodyTop: number
  readonly bodyBottom: number
  readonly direction: 'up' | 'down'
}

/** Candles as shapes in a box; `top` and `bottom` are the prices (milli) at its edges. */
export function candleShapes(
  candles: Pick<Candles, 'open' | 'high' | 'low' | 'close'>,
  box: { width: number; height: number },
) {
  const top = Math.max(...candles.high, 0)
  const bottom = candles.low.length > 0 ? Math.min(...candles.low) : 0
  const slot = box.width / Math.max(1, candles.close.length)
  const y = (value: number) => round(top === bottom ? box.height / 2 : ((top - value) / (top - bottom)) * box.height)
  const shapes = candles.close.map((close, at): CandleShape => {
    const open = candles.open[at] ?? close
    return {
      x: round((at + 0.5) * slot),
      wickTop: y(candles.high[at] ?? close),
      wickBottom: y(candles.low[at] ?? close),
      bodyTop: y(Math.max(open, close)),
      bodyBottom: y(Math.min(open, close)),
      direction: close >= open ? 'up' : 'down',
    }
  })
  return { shapes, top, bottom, width: round(slot * 0.64) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
