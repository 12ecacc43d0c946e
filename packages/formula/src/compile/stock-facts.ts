import type { SecurityFacts } from '../bars.ts'

/** What formulas may ask about a stock, as plain data that goes from thread to thread. An absent number is invalid. */
export interface StockFacts
  extends Pick<SecurityFacts, 'code' | 'exchange' | 'name' | 'industry' | 'region' | 'concepts' | 'sectors' | 'totalShares' | 'floatShares' | 'limitRatio'> {
  /** FINANCE and DYNAINFO by their number. */
  readonly finance: Readonly<Record<number, number>>
  readonly dynamicInfo: Readonly<Record<number, number>>
}

/** The facts as the evaluator asks for them. */
export function securityFacts(facts: StockFacts): SecurityFacts {
  return {
    ...facts,
    finance: (code) => facts.finance[code] ?? Number.NaN,
    dynamicInfo: (code) => facts.dynamicInfo[code] ?? Number.NaN,
    series: () => undefined,
  }
}
