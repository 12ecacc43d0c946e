import type { ChartModel } from '@niujin/chart'
import { CAPITAL } from '../../domain/account.ts'
import type { Report } from './report.ts'

/** Own equity beside holding's as returns in percent, from the last bar before the first decision on. */
export function equityChart({ equity, holding, view }: Pick<Report, 'equity' | 'holding' | 'view'>): ChartModel {
  const percentOf = (fen: number) => ((fen - CAPITAL) * 100) / CAPITAL
  const days = view.days?.slice(view.warmUp - 1)
  return {
    times: days ?? equity.map((_value, at) => at + 1),
    ...(!days && { timeText: (at: number) => `第 ${at} 根` }),
    valuesBeside: true,
    panes: [
      {
        weight: 1,
        format: (value) => `${value.toFixed(1)}%`,
        series: [
          { kind: 'line', values: Float64Array.from(equity, percentOf), colour: 'accent', thickness: 1.5 },
          { kind: 'line', values: Float64Array.from(holding, percentOf), colour: 'flat', thickness: 1.5 },
        ],
      },
    ],
  }
}
