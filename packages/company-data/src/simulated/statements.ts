import type { CashFlow, EquityMovement, IncomeStatement, Statement } from '../statement.ts'
import { periodOf } from '../report-period.ts'
import { balanceSheet, makeupOf, quarterFlow } from './balance.ts'
import type { Capital, CapitalEvent } from './capital.ts'
import type { Character } from './character.ts'
import { afterEvent, afterProfit, afterYear, openingEquity } from './equity.ts'
import { addIncome, quarterIncome } from './income.ts'
import type { Plan } from './plan.ts'
import { hash } from './random.ts'

/** The figures of a year so far. */
interface YearToDate {
  income: IncomeStatement | undefined
  cashFlow: CashFlow
  equityMovement: EquityMovement
}

function yearBegins(cash: number, equity: number): YearToDate {
  return {
    income: undefined,
    cashFlow: { operating: 0, investing: 0, financing: 0, netChange: 0, openingCash: cash, closingCash: cash },
    equityMovement: { opening: equity, dividends: 0, issued: 0 },
  }
}

/** Every report of a plan, published or not, oldest first. */
export function statementsOf(
  plan: Plan,
  capital: Capital,
  { character, listDate }: { character: Character; listDate: number },
): readonly Statement[] {
  const { scale, openingShares, events } = capital
  let equity = openingEquity(Math.round(plan.openingEquity * scale), openingShares, character.minorityShare)
  const makeup = makeupOf(character)
  let balance = balanceSheet(equity, character, makeup, (plan.quarters[0]?.quarter ?? 0) - 1)
  let year = yearBegins(balance.cash, equity.totalEquity)
  let nextEvent = 0
  return plan.quarters.map((planned): Statement => {
    const { quarter } = planned
    const period = periodOf(quarter)
    if (quarter % 4 === 0) year = yearBegins(balance.cash, equity.totalEquity)
    const now: CapitalEvent[] = []
    for (let event = events[nextEvent]; event && event.date <= period; event = events[nextEvent]) {
      now.push(event)
      nextEvent += 1
    }
    const income = quarterIncome(planned, character, scale)
    equity = afterProfit(now.reduce(afterEvent, equity), income)
    const soFar = year.income ? addIncome(year.income, income) : income
    if (quarter % 4 === 3) equity = afterYear(equity, soFar.parentNetProfit)
    const raised = now.reduce((sum, event) => sum + event.raised, 0)
    const paid = now.reduce((sum, event) => sum + event.paid, 0)
    const before = balance
    balance = balanceSheet(equity, character, makeup, quarter)
    const flow = quarterFlow({ before, after: balance, income, raised, paid, character })
    year = {
      income: soFar,
      cashFlow: addFlow(year.cashFlow, flow, balance.cash),
      equityMovement: {
        ...year.equityMovement,
        dividends: year.equityMovement.dividends + paid,
        issued: year.equityMovement.issued + raised,
      },
    }
    return {
      period,
      published: Math.max(listDate, publicationOf(period, character.key)),
      shares: equity.shareCapital,
      income: soFar,
      balance,
      cashFlow: year.cashFlow,
      equityMovement: year.equityMovement,
    }
  })
}

function addFlow(sum: CashFlow, quarter: Omit<CashFlow, 'openingCash' | 'closingCash'>, closingCash: number): CashFlow {
  return {
    operating: sum.operating + quarter.operating,
    investing: sum.investing + quarter.investing,
    financing: sum.financing + quarter.financing,
    netChange: sum.netChange + quarter.netChange,
    openingCash: sum.openingCash,
    closingCash,
  }
}

/**
 * Day a report is published: within the legal terms (证券法 79: annual report four months, half-year report two months;
 * quarterly reports one month), an annual report never after the first quarter's.
 */
function publicationOf(period: number, key: number): number {
  const year = Math.floor(period / 10_000)
  const drawn = (salt: number, days: number) => hash(key, year, salt) % days
  const annual = (reportYear: number) => {
    const at = hash(key, reportYear, 91) % 50
    return (reportYear + 1) * 10_000 + (at < 22 ? 310 + at : 400 + Math.min(28, at - 21))
  }
  switch (period % 10_000) {
    case 331:
      return Math.max(annual(year - 1), year * 10_000 + 415 + drawn(92, 15))
    case 630:
      return year * 10_000 + 810 + drawn(93, 22)
    case 930:
      return year * 10_000 + 1012 + drawn(94, 20)
    default:
      return annual(year)
  }
}
