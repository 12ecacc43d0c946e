import { alignedTo, withIndex, type SecurityFacts } from '@niujin/formula'
import { formulaBars } from './formula-bars.ts'
import type { FormulaJob, JobBars, JobFacts } from './job.ts'

/** The facts of a job as the evaluator asks for them, for the job's bars. */
export function securityFacts(
  { index, ...facts }: JobFacts,
  bars: JobBars,
  period: FormulaJob['period'],
): SecurityFacts {
  const known: SecurityFacts = {
    ...facts,
    sectors: [],
    finance: (code) => financeOf(facts, code) ?? Number.NaN,
    dynamicInfo: (code) => facts.dynamicInfo[code] ?? Number.NaN,
    series: () => undefined,
  }
  return index ? withIndex(known, () => alignedTo(formulaBars(bars, period), formulaBars(index, period))) : known
}

/** Numbers of FINANCE that the page of a stock knows itself; see `financeItems` of the language. */
export const SHARE_CODES: Readonly<Record<number, 'totalShares' | 'floatShares'>> = {
  1: 'totalShares',
  7: 'floatShares',
}

/** Numbers of FINANCE that the language works out on each bar from what the page knows, else takes as given. */
const WORKED_OUT: Readonly<Record<number, 'totalShares' | 'floatShares' | 'listDate'>> = {
  39: 'totalShares',
  40: 'floatShares',
  42: 'listDate',
}

/** FINANCE by its number; undefined when nobody told. */
export function financeOf(
  facts: Pick<JobFacts, 'finance' | 'totalShares' | 'floatShares'>,
  code: number,
): number | undefined {
  const shares = SHARE_CODES[code]
  return shares ? facts[shares] : facts.finance[code]
}

/** True when FINANCE has values under that number. */
export function knowsFinance(facts: JobFacts, code: number): boolean {
  const value = financeOf(facts, code)
  const from = WORKED_OUT[code]
  return (value !== undefined && !Number.isNaN(value)) || (from !== undefined && (facts[from] ?? 0) > 0)
}
