import type { FormulaBars, SecurityFacts } from '../bars.ts'
import { alignedTo } from '../evaluate/period-bars.ts'
import { withIndex } from '../evaluate/with-index.ts'

/** What formulas may ask about a stock, as plain data that goes from thread to thread. An absent number is invalid. */
export interface StockFacts extends Pick<
  SecurityFacts,
  | 'code'
  | 'exchange'
  | 'name'
  | 'industry'
  | 'region'
  | 'concepts'
  | 'sectors'
  | 'totalShares'
  | 'floatShares'
  | 'limitRatio'
  | 'listDate'
> {
  /** FINANCE and DYNAINFO by their number. */
  readonly finance: Readonly<Record<number, number>>
  readonly dynamicInfo: Readonly<Record<number, number>>
  /** The market's index on its own days: INDEXC, BETA and the rest. */
  readonly index?: FormulaBars
}

/** The facts as the evaluator asks for them, for a stock's bars. */
export function securityFacts({ index, ...facts }: StockFacts, bars: FormulaBars): SecurityFacts {
  const known: SecurityFacts = {
    ...facts,
    finance: (code) => facts.finance[code] ?? Number.NaN,
    dynamicInfo: (code) => facts.dynamicInfo[code] ?? Number.NaN,
    series: () => undefined,
  }
  return index ? withIndex(known, () => alignedTo(bars, index)) : known
}
