import type { Series } from '@niujin/chart'
import type { ConditionParameter } from '../../contract-rule.ts'

/** Candles as columns, oldest first; prices in milli, volume in shares, amount in yuan. */
export interface JobBars {
  /** YYYYMMDD. */
  readonly time: readonly number[]
  readonly open: readonly number[]
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
  readonly volume: readonly number[]
  readonly amount: readonly number[]
}

/** A formula to be worked out over daily bars. */
export interface FormulaJob {
  readonly text: string
  readonly parameters: readonly ConditionParameter[]
  readonly bars: JobBars
}

/** One output, as the chart draws it and as its newest value reads. */
export interface DrawnOutput {
  readonly label: string
  readonly series: readonly Series[]
  /** A value per bar, for outputs that are numbers. */
  readonly values?: Float64Array
}

export type FormulaDone = { readonly outputs: readonly DrawnOutput[] } | { readonly problem: string }
