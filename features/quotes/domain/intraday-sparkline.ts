import type { IntradayDay } from './intraday-day.ts'

export interface IntradaySparkline {
  /** SVG path of the price. */
  readonly price: string
  /** SVG path of the day's average price. */
  readonly average: string
}

/** At least this far from the previous close reaches the axis, so that a still day is not drawn as a wild one. */
const LEAST_REACH = 0.002

/**
 * The lines of 分时 as SVG paths in a box, for pages without the chart's script.
 * The axis is symmetric around the previous close and `slots` minutes wide per day.
 */
export function intradaySparkline(
  days: readonly IntradayDay[],
  slots: number,
  box: { width: number; height: number },
): IntradaySparkline {
  const middle = days[0]?.previousClose ?? 0
  const farthest = Math.max(
    middle * LEAST_REACH,
    ...days.flatMap((day) => day.close.map((close) => Math.abs(close - middle))),
  )
  const minute = box.width / (slots * Math.max(1, days.length))
  const y = (value: number) => round(box.height * (0.5 - (value - middle) / (farthest * 2)))
  const path = (pick: (day: IntradayDay) => readonly number[]) =>
    days
      .map((day, index) => {
        const points = pick(day).map((value, at) => `${round((index * slots + at) * minute)} ${y(value)}`)
        return points.length === 0 ? '' : `M${points.join('L')}`
      })
      .join('')
  return { price: path((day) => day.close), average: path((day) => day.average) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
