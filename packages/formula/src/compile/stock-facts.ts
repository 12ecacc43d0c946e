import type { FormulaBars, SecurityFacts, Series } from '../bars.ts'
import { alignedTo } from '../evaluate/period-bars.ts'
import { withIndex } from '../evaluate/with-index.ts'
import { columnOf, figureOn, isByDay, onlyNow, type KnownFigures } from './known-figures.ts'

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

/** Whose facts are told by day, and of what. */
export interface ByDay {
  readonly figures: KnownFigures
  readonly stock: number
}

/**
 * The facts as the evaluator asks for them, for a stock's bars: those of now at every bar, or with `byDay` at each bar
 * what was known on its day.
 */
export function securityFacts({ index, ...facts }: StockFacts, bars: FormulaBars, byDay?: ByDay): SecurityFacts {
  const factOf = (name: 'finance' | 'dynamicInfo', code: number, dates: Series) => {
    const now = facts[name][code] ?? Number.NaN
    return byDay && isByDay(name, code) ? onDays({ name, code, now }, dates, byDay) : now
  }
  const known: SecurityFacts = {
    ...facts,
    finance: (code, dates) => factOf('finance', code, dates),
    dynamicInfo: (code, dates) => factOf('dynamicInfo', code, dates),
    series: () => undefined,
  }
  return index ? withIndex(known, () => alignedTo(bars, index)) : known
}

function onDays(
  { name, code, now }: { name: string; code: number; now: number },
  dates: Series,
  { figures, stock }: ByDay,
): Series {
  const found = columnOf(figures, name, code)
  return found ? figureOn(found, stock, dates) : onlyNow(now, figures.today, dates)
}
