import type { FormulaDrawing, JobBars } from '@niujin/chart/formula'
import type { Draft } from './draft.ts'

/** A formula worked out over the candles of a stock. */
export interface Tested {
  readonly bars: JobBars
  readonly drawing: FormulaDrawing
  readonly pane: Draft['pane']
  readonly kind: Draft['kind']
}

/** Whether it is drawn over the candles; a selection never is: its days are marked. */
export function isOver({ pane, kind }: Pick<Draft, 'pane' | 'kind'>): boolean {
  return pane === 'main' && kind === 'indicator'
}
