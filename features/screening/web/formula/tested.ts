import type { FormulaDrawing, JobBars } from '@niujin/chart/formula'
import type { Draft } from './draft.ts'

/** A formula worked out over the candles of a stock. */
export interface Tested {
  readonly bars: JobBars
  readonly drawing: FormulaDrawing
  readonly pane: Draft['pane']
  readonly kind: Draft['kind']
}

/** Where the test draws it; a selection never over the candles: its days are marked. */
export function paneOf({ pane, kind }: Pick<Draft, 'pane' | 'kind'>): Draft['pane'] {
  return kind === 'indicator' ? pane : 'below'
}
