import type { ChartModel } from '@niujin/chart'
import { percent } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'

/** Date, the rule's and the index's worth of 1 yuan, per trading day. */
export type Curve = NonNullable<Answer<'pastProgress'>['tested']>['curve']

/** Dates below the curve, at most. */
const MOST_MARKS = 5

/** The whole period at once: every day has its position, however many there are. */
export function equityModel(curve: Curve): ChartModel {
  return {
    times: curve.map(([day]) => day),
    slots: curve.length,
    marks: marksOf(curve),
    panes: [
      {
        weight: 1,
        series: [
          { kind: 'line', values: curve.map(([, own]) => own), colour: 1, area: true },
          { kind: 'line', values: curve.map(([, , index]) => index), colour: 'flat', style: 'dashed' },
        ],
        format: (worth) => percent(worth - 1),
        lastLine: true,
      },
    ],
  }
}

/** First and last month, and some between at even distances: `2024-11`. */
function marksOf(curve: Curve): { slot: number; label: string }[] {
  const last = curve.length - 1
  const count = Math.min(MOST_MARKS, curve.length)
  return Array.from({ length: count }, (_, at) => {
    const slot = count === 1 ? 0 : Math.round((at * last) / (count - 1))
    const month = Math.floor((curve[slot]?.[0] ?? 0) / 100)
    return { slot, label: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}` }
  })
}
