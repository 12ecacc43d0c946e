import type { FormulaParameter, FormulaSource } from '@niujin/formula'
import type { BarPeriod } from '@niujin/market'
import type { Series } from '../model/model.ts'

/** Candles as columns, oldest first; prices in milli, volume in shares, amount in yuan. */
export interface JobBars {
  /** YYYYMMDD, or YYYYMMDDHHmm for bars shorter than a day. */
  readonly time: ArrayLike<number>
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
  readonly volume: ArrayLike<number>
  readonly amount: ArrayLike<number>
  /** What the prices do not tell of the days; without it formulas take prices as they are, and know of no limits. */
  readonly past?: JobPast | undefined
}

/** The days of the bars as they were then. */
export interface JobPast {
  /** Milli. */
  readonly tickSize: number
  /** [YYYYMMDD, what prices before that day were multiplied with, what one share became on it], oldest first. */
  readonly steps: readonly (readonly [number, number, number])[]
  /** Highest and lowest price before the first bar, milli, as adjusted as the bars; null when there was none. */
  readonly before: readonly [number, number] | null
  /** [YYYYMMDD, `LIMIT_STATE`] of each day that reached a price limit; absent when there are none to reach. */
  readonly limits?: readonly (readonly [number, number])[] | undefined
}

/** What is known of the security itself; without it formulas that ask get nothing valid. */
export interface JobFacts {
  readonly code: string
  readonly exchange: string
  readonly name: string
  readonly industry: string
  readonly region: string
  readonly concepts: readonly string[]
  /** Shares. */
  readonly totalShares: number
  readonly floatShares: number
  /** YYYYMMDD; absent when unknown. FINANCE(42) counts from it on each bar. */
  readonly listDate?: number
  /** 0.1 for ten percent; NaN without limit. */
  readonly limitRatio: number
  /** FINANCE by its number; what follows from the shares and the listing is known without it. What is absent is invalid, and said to be missing. */
  readonly finance: Readonly<Record<number, number>>
  /** DYNAINFO by its number. */
  readonly dynamicInfo: Readonly<Record<number, number>>
  /** The index of the security's exchange, in the period of the bars: INDEXC, BETA and the rest. */
  readonly index?: JobBars
}

/** Somebody's own formulas by upper-case name. */
export type ReferredFormulas = Readonly<Record<string, FormulaSource>>

/** A formula that somebody wrote, with those of their own that it may refer to; see `mentionedIn`. */
export interface WrittenSource {
  readonly text: string
  readonly parameters: readonly FormulaParameter[]
  readonly others?: ReferredFormulas | undefined
}

/** One formula to be worked out: one of the library by its id, or one's own text. */
export interface JobFormula {
  readonly source: { readonly library: string } | WrittenSource
  /** What marks of the formula say: its name. */
  readonly name: string
  /** Values of parameters by name; others take their default. */
  readonly values?: Readonly<Record<string, number>>
  /** `main`, over the candles: prices come in milli, and conditions become marks at their bars. */
  readonly pane: 'main' | 'below'
}

/** Formulas to be worked out over the same bars. */
export interface FormulaJob {
  readonly bars: JobBars
  readonly period: BarPeriod
  readonly facts?: JobFacts
  readonly formulas: readonly JobFormula[]
}

/** One output, as the chart draws it and as its newest value reads. */
export interface DrawnOutput {
  readonly label: string
  readonly series: readonly Series[]
  /** A value per bar, for outputs that are numbers. */
  readonly values?: Float64Array
  /** NOTEXT: its value is not written. */
  readonly isSilent?: boolean
  /** The values are 1 and 0 and drawn as marks: 符合 or not. */
  readonly isSignal?: boolean
}

/** A place in a formula's text, counted from 1. */
export interface FormulaPosition {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** A formula as it was worked out. */
export interface FormulaDrawing {
  readonly outputs: readonly DrawnOutput[]
  /** Everything the outputs draw, what lies lower first. */
  readonly series: readonly Series[]
  /** Functions that read later bars (未来函数). */
  readonly future: readonly FormulaPosition[]
  /** Values of the parameters in their order. */
  readonly parameters: readonly number[]
  /** What it reads besides the bars, whether that was given or not. */
  readonly reads: FormulaReads
  /** What it reads and was not given, as people write it: `FINANCE(30)`, `INDEXC`. There it has no values. */
  readonly missing: readonly string[]
}

/** What a formula reads that whoever asks can give with `JobFacts`. */
export interface FormulaReads {
  /** FINANCE or DYNAINFO, other than shares. */
  readonly figures: boolean
  /** INDEXC, BETA and the rest. */
  readonly index: boolean
}

export type FormulaDone = FormulaDrawing | { readonly problem: string }
