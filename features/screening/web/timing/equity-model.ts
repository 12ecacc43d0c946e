import type { ChartModel, Series } from '@niujin/chart'
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
    valuesBeside: true,
    panes: [
      {
        weight: 1,
        series: [
          { kind: 'line', values: curve.map(([, own]) => own), colour: 1, area: true },
          { kind: 'line', values: curve.map(([, , index]) => index), colour: 'flat', style: 'dashed' },
          ...fallSeries(curve),
        ],
        format: (worth) => percent(worth - 1),
        lastLine: true,
      },
    ],
  }
}

/** The deepest fall of the rule's worth from a height before it: positions in the curve, and the fall as a ratio. */
export interface WorstFall {
  readonly from: number
  readonly to: number
  readonly fall: number
}

/** Finds the worst fall; undefined where the worth never fell. */
export function worstFall(curve: Curve): WorstFall | undefined {
  let peak = 0
  let worst: WorstFall | undefined
  for (const [at, [, own]] of curve.entries()) {
    const height = curve[peak]?.[1] ?? own
    if (own >= height) peak = at
    const fall = own / height - 1
    if (fall < (worst?.fall ?? 0)) worst = { from: peak, to: at, fall }
  }
  return worst
}

/** The stretch of the worst fall over the curve, with how deep it was at its end. */
function fallSeries(curve: Curve): Series[] {
  const worst = worstFall(curve)
  if (!worst) return []
  const { from, to, fall } = worst
  return [
    {
      kind: 'line',
      values: curve.map(([, own], at) => (at >= from && at <= to ? own : Number.NaN)),
      colour: 'down',
      thickness: 2,
    },
    {
      kind: 'markers',
      markers: [
        { index: to, value: curve[to]?.[1] ?? 1, text: `回撤 ${percent(fall)}`, position: 'below', colour: 'down' },
      ],
    },
  ]
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
