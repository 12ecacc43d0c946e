import { BALANCE_NAMES, CASH_FLOW_NAMES, EQUITY_MOVEMENT_NAMES, INCOME_NAMES } from '../line-names.ts'
import type { BalanceSheet, CashFlow, EquityMovement, IncomeStatement, Statement } from '../statement.ts'

function zeroes<Line extends string>(names: Readonly<Record<Line, string>>): Record<Line, number> {
  return Object.fromEntries(Object.keys(names).map((line) => [line, 0])) as Record<Line, number>
}

interface Given {
  readonly shares?: number
  readonly income?: Partial<IncomeStatement>
  readonly balance?: Partial<BalanceSheet>
  readonly cashFlow?: Partial<CashFlow>
  readonly equityMovement?: Partial<EquityMovement>
}

/** A report with the lines given and 0 in all others, published on the tenth of the second month after its period. */
export function report(period: number, { shares = 100, ...lines }: Given = {}): Statement {
  return {
    period,
    shares,
    published: period + (period % 10_000 === 1231 ? 10_000 - 1231 + 210 : 179),
    income: { ...zeroes(INCOME_NAMES), ...lines.income },
    balance: { ...zeroes(BALANCE_NAMES), ...lines.balance },
    cashFlow: { ...zeroes(CASH_FLOW_NAMES), ...lines.cashFlow },
    equityMovement: { ...zeroes(EQUITY_MOVEMENT_NAMES), ...lines.equityMovement },
  }
}
