import {
  bookValuePerShare,
  currentAssets,
  currentLiabilities,
  debtRatio,
  dividendYield,
  earningsPerShare,
  growth,
  latest,
  marketValue,
  type CompanyFacts,
} from './metrics.ts'
import { reportNumber } from './report-period.ts'
import type { Statement } from './statement.ts'

type FromReport = (report: Statement, facts: CompanyFacts) => number | null

const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100)

/** FINANCE codes that come from the newest report: yuan, yuan a share, or percent where 通达信 shows percent. */
const FROM_REPORT: Readonly<Record<number, FromReport>> = {
  9: ({ balance }) => percent(debtRatio(balance)),
  10: ({ balance }) => balance.totalAssets,
  11: ({ balance }) => currentAssets(balance),
  12: ({ balance }) => balance.fixedAssets,
  13: ({ balance }) => balance.intangibleAssets,
  15: ({ balance }) => currentLiabilities(balance),
  16: ({ balance }) => balance.minorityInterest,
  17: ({ balance }) => balance.capitalReserve,
  18: ({ balance, shares }) => balance.capitalReserve / shares,
  19: ({ balance }) => balance.parentEquity,
  20: ({ income }) => income.revenue,
  21: ({ income }) => income.operatingCost,
  22: ({ balance }) => balance.receivables,
  23: ({ income }) => income.operatingProfit,
  24: ({ income }) => income.investmentIncome,
  25: ({ cashFlow }) => cashFlow.operating,
  26: ({ cashFlow }) => cashFlow.netChange,
  27: ({ balance }) => balance.inventory,
  28: ({ income }) => income.profitBeforeTax,
  29: ({ income }) => income.netProfit,
  30: ({ income }) => income.parentNetProfit,
  31: ({ balance }) => balance.undistributedProfit,
  32: ({ balance, shares }) => balance.undistributedProfit / shares,
  33: (report) => (earningsPerShare(report) * 4) / reportNumber(report.period),
  34: (report) => bookValuePerShare(report),
  36: ({ balance }) => (balance.parentEquity / balance.totalAssets) * 100,
  37: ({ period }) => reportNumber(period),
  38: (report) => earningsPerShare(report),
  43: ({ period }, { statements }) => percent(growth(statements, period, 'parentNetProfit')),
  44: ({ period }, { statements }) => percent(growth(statements, period, 'revenue')),
  54: ({ income }) => income.deductedProfit,
  55: ({ income }) => income.researchExpense,
  57: ({ balance }) => balance.cash,
  58: ({ balance }) => balance.contractLiabilities,
}

/** Codes that need no report. */
const FROM_FACTS: Readonly<Record<number, (facts: CompanyFacts) => number | null>> = {
  1: ({ totalShares }) => totalShares,
  7: ({ floatShares }) => floatShares,
  8: ({ holders }) => holders ?? null,
  39: marketValue,
  40: ({ price, floatShares }) => (price > 0 ? (price * floatShares) / 1000 : null),
  45: (facts) => percent(dividendYield(facts)),
}

/**
 * FINANCE(code) of the formula language from what is known of a company; NaN when unknown, or when the code is not
 * about reports, shares or value. Meanings follow the official help: 9, 36, 43, 44, 45 in percent, 33 projected to a year.
 */
export function financeValue(code: number, facts: CompanyFacts): number {
  const fromFacts = FROM_FACTS[code]
  if (fromFacts) return fromFacts(facts) ?? Number.NaN
  const report = latest(facts)
  return (report && FROM_REPORT[code]?.(report, facts)) ?? Number.NaN
}
