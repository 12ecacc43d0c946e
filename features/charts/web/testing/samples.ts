import type { ChartView, DrawnLine } from '../../contract/index.ts'

/** A level drawn across the chart. */
export function sampleLine(id: string, value = 1412.5): DrawnLine {
  return { id, kind: 'horizontal', points: [{ time: 20_261_120, value }], colour: 0, width: 1 }
}

export const SAMPLE_VIEW: ChartView = {
  period: 'day',
  adjust: 'forward',
  chartType: 'hollow',
  indicators: [{ name: 'MA', pane: 'main' }],
  formulas: [],
  compare: [],
  scale: 'plain',
}
