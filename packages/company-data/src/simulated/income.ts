import type { IncomeStatement } from '../statement.ts'
import type { Character } from './character.ts'
import type { PlannedQuarter } from './plan.ts'
import { normal, uniform } from './random.ts'
import { split } from './split.ts'

const USUAL_IMPAIRMENT = 0.006

/** The income of one quarter alone, whole yuan; `scale` is yuan for one unit of the plan. Every sum is exact. */
export function quarterIncome(planned: PlannedQuarter, character: Character, scale: number): IncomeStatement {
  const { key, norm, taxRate, minorityShare } = character
  const { quarter } = planned
  const revenue = Math.max(1, Math.round(planned.revenue * scale))
  const netProfit = Math.round(planned.netProfit * scale)
  const incomeTax = netProfit > 0 ? Math.round((netProfit * taxRate) / (1 - taxRate)) : 0
  const profitBeforeTax = netProfit + incomeTax
  const nonOperatingIncome = Math.round(revenue * 0.002 * normal(key, quarter, 41))
  const operatingProfit = profitBeforeTax - nonOperatingIncome
  const investmentIncome = Math.round(revenue * 0.008 * (1 + uniform(key, quarter, 42)))
  const impairment = Math.round(
    planned.writeDown * scale + revenue * USUAL_IMPAIRMENT * (1 + uniform(key, quarter, 43)),
  )
  const spent = Math.max(0, revenue + investmentIncome - impairment - operatingProfit)
  const costs = norm.kind === 'general' ? generalCosts(spent, revenue, planned, character) : financialCosts(spent)
  // Costs cannot fall below zero: then other income was that much higher.
  const balancing = spent - (revenue + investmentIncome - impairment - operatingProfit)
  const minorityProfit = Math.round(netProfit * minorityShare)
  const parentNetProfit = netProfit - minorityProfit
  const oneOff = Math.round((nonOperatingIncome + investmentIncome * 0.4) * (1 - taxRate) * (1 - minorityShare))
  return {
    revenue,
    ...costs,
    impairment,
    operatingProfit,
    nonOperatingIncome,
    profitBeforeTax,
    incomeTax,
    netProfit,
    investmentIncome: investmentIncome + balancing,
    minorityProfit,
    parentNetProfit,
    deductedProfit: parentNetProfit - oneOff,
  }
}

type Costs = Pick<
  IncomeStatement,
  'operatingCost' | 'businessTaxes' | 'sellingExpense' | 'adminExpense' | 'researchExpense' | 'financeExpense'
>

/** The gross margin takes half of what the net margin moved, expenses the rest. */
function generalCosts(
  spent: number,
  revenue: number,
  planned: PlannedQuarter,
  { key, norm, margin, taxRate }: Character,
): Costs {
  const ownExpenses = norm.expenses * Math.exp(0.25 * normal(key, 44))
  const usualMargin = Math.max(margin, norm.margin * 0.3)
  const moved = (planned.netProfit + planned.writeDown) / planned.revenue - usualMargin
  const grossMargin = Math.min(0.93, Math.max(0.01, usualMargin / (1 - taxRate) + ownExpenses + 0.5 * moved))
  const operatingCost = Math.min(Math.round(revenue * (1 - grossMargin)), Math.floor(spent * 0.97))
  const research = norm.research
  const [businessTaxes = 0, sellingExpense = 0, adminExpense = 0, researchExpense = 0, financeExpense = 0] = split(
    spent - operatingCost,
    [0.06, (1 - research) * 0.5, (1 - research) * 0.38, research, 0.05],
  )
  return { operatingCost, businessTaxes, sellingExpense, adminExpense, researchExpense, financeExpense }
}

function financialCosts(spent: number): Costs {
  const [businessTaxes = 0, adminExpense = 0] = split(spent, [0.03, 0.97])
  return { operatingCost: 0, businessTaxes, sellingExpense: 0, adminExpense, researchExpense: 0, financeExpense: 0 }
}

/** Sums of two incomes, line by line. */
export function addIncome(a: IncomeStatement, b: IncomeStatement): IncomeStatement {
  const sum = { ...a }
  for (const name of Object.keys(a) as (keyof IncomeStatement)[])
    (sum as Record<keyof IncomeStatement, number>)[name] = a[name] + b[name]
  return sum
}
