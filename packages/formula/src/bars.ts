import type { BarPeriod } from '@niujin/market'

/** A value per bar, oldest first; NaN is 无效. A condition is 1 or 0. */
export type Series = Float64Array

/** What a formula reads of one security in one period, oldest first. Prices in yuan (points of an index). */
export interface FormulaBars {
  readonly length: number
  readonly period: BarPeriod
  /** YYYYMMDD of the bar. */
  readonly date: Series
  /** HHmm of the bar's end; 0 for a day and longer. */
  readonly time: Series
  readonly open: Series
  readonly high: Series
  readonly low: Series
  readonly close: Series
  /** Hands (手, 100 shares). */
  readonly volume: Series
  /** Yuan. */
  readonly amount: Series
  /** What the prices alone do not tell of the days; absent when nobody told. */
  readonly past?: BarsPast
}

/**
 * What was known on the day of each bar and its adjusted prices do not tell any more. Nothing in it follows from a later
 * day, but that prices and shares are given in terms of those of now.
 */
export interface BarsPast {
  /** What the security reached before the first bar, in the prices of the bars; absent when nobody told. */
  readonly before?: PriceRange
  /** How each day stood to its price limits, by `LIMIT_STATE`; NaN when nobody told. Absent for bars that are no days. */
  readonly limits?: Series | undefined
  /** Closes as they were traded, yuan. */
  readonly traded: Series
  /** Shares of the day, as a part of those of now: 0.5 before ten bonus shares on ten. */
  readonly shares: Series
}

/** Highest and lowest price, yuan; −Infinity and Infinity where there was none. */
export interface PriceRange {
  readonly high: number
  readonly low: number
}

/** What formulas may ask about the security itself. An absent fact is invalid, never 0. */
export interface SecurityFacts {
  /** Six digits. */
  readonly code: string
  /** `SH`, `SZ`, `BJ`, `HK`. */
  readonly exchange: string
  readonly name: string
  readonly industry: string
  readonly region: string
  readonly concepts: readonly string[]
  /** Every sector's name, own pools included: what INBLOCK looks in. */
  readonly sectors: readonly string[]
  /** Shares (股), not hands. */
  readonly totalShares: number
  readonly floatShares: number
  /** YYYYMMDD; absent when unknown. */
  readonly listDate?: number
  /** Limit ratio: 0.1, 0.2, 0.05, 0.3; NaN without limit. */
  readonly limitRatio: number
  /** FINANCE(n) as 通达信 numbers it (docs/formula.md); NaN when unknown. A series when it is known by day: on these dates. */
  finance(code: number, dates: Series): number | Series
  /** DYNAINFO(n); NaN when unknown. A series, as above, when the past is looked at. */
  dynamicInfo(code: number, dates: Series): number | Series
  /** Bars of the market's index on the same bars: INDEXC, INDEXV and the rest. */
  readonly index?: FormulaBars
  /** Number of stocks that rose and fell, per bar: ADVANCE, DECLINE. */
  readonly advance?: Series
  readonly decline?: Series
  /** Series of other values per bar, by their function's name: VOLINSTK, ZSTJJ, QHJSJ, TQFLAG, SPLIT, DIVFACTOR. */
  series(name: string): Series | undefined
}

/** Values across securities at each bar, for the cross-section functions. */
export interface CrossSection {
  /** BLOCKSETNUM: number of stocks of a sector. NaN when the sector is unknown. */
  count(sector: string): number
  /** INSORT: the security's place in the sector by the output of a formula, 1 the highest (`order` 0) or the lowest (1). */
  rank(sector: string, formula: string, output: number, order: number): Series
  /** INSUM and HORCALC: sum (0), sum weighted by float shares (1), mean (2), highest (3), lowest (4) over the sector. */
  total(sector: string, formula: string, output: number, kind: number): Series
  /** CALCSTOCKINDEX: an output of a formula on another security, aligned to the bars. */
  output(security: string, formula: string, output: number): Series
}
