import type { FormulaParameter } from '../analyse/node.ts'

/** One setting of a formula a person may change, within its bounds. */
export interface LibraryParameter extends FormulaParameter {
  /** Chinese, with the unit where it is not a number of bars. */
  readonly meaning: string
}

/** A formula that comes with the app. Its text is in the formula language; nobody can change it, only copy it. */
export interface LibraryFormula {
  /** What other formulas call it by. */
  readonly id: string
  /** Chinese. */
  readonly name: string
  /** A pattern and a selection end in one condition. */
  readonly kind: 'indicator' | 'pattern' | 'selection'
  /** Over the candles, or in a pane of its own below them. */
  readonly pane: 'main' | 'below'
  readonly parameters: readonly LibraryParameter[]
  readonly text: string
  /** How it is read, in one to three Chinese sentences; never a promise of profit. */
  readonly explanation: string
  /** Where the definition stands. */
  readonly source: string
}
