import type { BalanceSheet, CashFlow, IncomeStatement } from '../statement.ts'
import type { Character } from './character.ts'
import type { Equity } from './equity.ts'
import { normal, slow, uniform } from './random.ts'
import { split } from './split.ts'

/** Weights in the order of the balance sheet's lines. */
const GENERAL_ASSETS = [0.17, 0.15, 0.14, 0.07, 0, 0.27, 0.08, 0.12]
const FINANCIAL_ASSETS = [0.12, 0.01, 0, 0.02, 0.81, 0.01, 0.005, 0.025]
const GENERAL_LIABILITIES = [0.19, 0.34, 0.07, 0.15, 0, 0.17, 0.08]
const FINANCIAL_LIABILITIES = [0.05, 0.02, 0, 0.03, 0.78, 0.09, 0.03]

/** How a company's assets and liabilities are usually made up. */
interface Makeup {
  readonly assets: readonly number[]
  readonly liabilities: readonly number[]
}

/** The usual make-up of a company: its kind's, moved a little. */
export function makeupOf({ key, norm }: Character): Makeup {
  const isGeneral = norm.kind === 'general'
  const own = (weights: readonly number[], salt: number) =>
    weights.map((weight, at) => weight * Math.exp((isGeneral ? 0.4 : 0.1) * normal(key, at, salt)))
  return {
    assets: own(isGeneral ? GENERAL_ASSETS : FINANCIAL_ASSETS, 60),
    liabilities: own(isGeneral ? GENERAL_LIABILITIES : FINANCIAL_LIABILITIES, 80),
  }
}

/** The balance sheet at a quarter's end. Assets follow from equity and leverage, so both sides are equal by making. */
export function balanceSheet(equity: Equity, character: Character, makeup: Makeup, quarter: number): BalanceSheet {
  const { key, norm, leverage } = character
  const isGeneral = norm.kind === 'general'
  const stretched = 1 + (leverage - 1) * Math.exp((isGeneral ? 0.12 : 0.04) * slow(key, quarter, 51))
  const totalLiabilities = Math.round(equity.totalEquity * (stretched - 1))
  const totalAssets = equity.totalEquity + totalLiabilities
  const weigh = (weights: readonly number[], salt: number) =>
    weights.map((weight, at) => (weight === 0 ? 0 : weight * (1 + 0.05 * slow(key, quarter, salt + at))))
  const assets = assetLines(split(totalAssets, weigh(makeup.assets, 70)))
  const liabilities = liabilityLines(split(totalLiabilities, weigh(makeup.liabilities, 90)))
  return { ...assets, totalAssets, ...liabilities, totalLiabilities, ...equity }
}

function assetLines(parts: readonly number[]) {
  const [cash = 0, receivables = 0, inventory = 0, otherCurrentAssets = 0, ...longer] = parts
  const [loansAndInvestments = 0, fixedAssets = 0, intangibleAssets = 0, otherNonCurrentAssets = 0] = longer
  return {
    cash,
    receivables,
    inventory,
    otherCurrentAssets,
    loansAndInvestments,
    fixedAssets,
    intangibleAssets,
    otherNonCurrentAssets,
  }
}

function liabilityLines(parts: readonly number[]) {
  const [shortTermDebt = 0, payables = 0, contractLiabilities = 0, otherCurrentLiabilities = 0, ...longer] = parts
  const [deposits = 0, longTermDebt = 0, otherNonCurrentLiabilities = 0] = longer
  return {
    shortTermDebt,
    payables,
    contractLiabilities,
    otherCurrentLiabilities,
    deposits,
    longTermDebt,
    otherNonCurrentLiabilities,
  }
}

/** A part of a quarter's cash flow and what it is the change of. */
type QuarterFlow = Pick<CashFlow, 'operating' | 'investing' | 'financing' | 'netChange'>

interface FlowInput {
  readonly before: BalanceSheet
  readonly after: BalanceSheet
  readonly income: IncomeStatement
  readonly raised: number
  readonly paid: number
  readonly character: Character
}

/** The cash flow of one quarter by the indirect method: each line of the balance sheet moves exactly one of the three. */
export function quarterFlow({ before, after, income, raised, paid, character }: FlowInput): QuarterFlow {
  const grown = (name: keyof BalanceSheet) => after[name] - before[name]
  const depreciation = Math.round(before.fixedAssets * (0.015 + 0.01 * uniform(character.key, 45)))
  const written = depreciation + income.impairment
  const operating =
    income.netProfit +
    written +
    grown('payables') +
    grown('contractLiabilities') +
    grown('otherCurrentLiabilities') +
    grown('deposits') -
    grown('receivables') -
    grown('inventory') -
    grown('otherCurrentAssets') -
    grown('loansAndInvestments')
  const investing = -written - grown('fixedAssets') - grown('intangibleAssets') - grown('otherNonCurrentAssets')
  const financing = grown('shortTermDebt') + grown('longTermDebt') + grown('otherNonCurrentLiabilities') + raised - paid
  return { operating, investing, financing, netChange: operating + investing + financing }
}
