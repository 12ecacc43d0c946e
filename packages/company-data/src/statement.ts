/**
 * All amounts are whole yuan: a large bank's assets in fen would come close to the largest safe integer.
 * Income and cash flow are cumulative from 1 January to the period's end, as Chinese companies report them.
 */
export interface IncomeStatement {
  /** 营业收入. */
  readonly revenue: number
  /** 营业成本; 0 for banks and other financial companies, which report none. */
  readonly operatingCost: number
  /** 税金及附加. */
  readonly businessTaxes: number
  readonly sellingExpense: number
  /** 管理费用; 业务及管理费 of financial companies. */
  readonly adminExpense: number
  readonly researchExpense: number
  readonly financeExpense: number
  /** 资产减值与信用减值损失, a loss is positive. */
  readonly impairment: number
  /** 投资收益与其他收益. */
  readonly investmentIncome: number
  /** 营业利润. */
  readonly operatingProfit: number
  /** 营业外收支净额. */
  readonly nonOperatingIncome: number
  /** 利润总额. */
  readonly profitBeforeTax: number
  readonly incomeTax: number
  readonly netProfit: number
  /** 少数股东损益. */
  readonly minorityProfit: number
  /** 归母净利润. */
  readonly parentNetProfit: number
  /** 扣非净利润. */
  readonly deductedProfit: number
}

/** Whole yuan at the period's end. */
export interface BalanceSheet {
  readonly cash: number
  readonly receivables: number
  readonly inventory: number
  readonly otherCurrentAssets: number
  /** 贷款与金融投资 of financial companies; 0 elsewhere. */
  readonly loansAndInvestments: number
  readonly fixedAssets: number
  readonly intangibleAssets: number
  readonly otherNonCurrentAssets: number
  readonly totalAssets: number
  readonly shortTermDebt: number
  readonly payables: number
  /** 合同负债 (预收款项 before 2018). */
  readonly contractLiabilities: number
  readonly otherCurrentLiabilities: number
  /** 存款、保证金、保险责任准备金 of financial companies; 0 elsewhere. */
  readonly deposits: number
  readonly longTermDebt: number
  readonly otherNonCurrentLiabilities: number
  readonly totalLiabilities: number
  /** 股本, one yuan a share. */
  readonly shareCapital: number
  readonly capitalReserve: number
  readonly surplusReserve: number
  readonly undistributedProfit: number
  /** 归母净资产: the four above. */
  readonly parentEquity: number
  readonly minorityInterest: number
  readonly totalEquity: number
}

/** Whole yuan, cumulative in the year. */
export interface CashFlow {
  readonly operating: number
  readonly investing: number
  readonly financing: number
  readonly netChange: number
  /** Cash at the beginning of the year. */
  readonly openingCash: number
  readonly closingCash: number
}

/** What moved total equity besides net profit, whole yuan, cumulative in the year. */
export interface EquityMovement {
  /** Total equity at the beginning of the year. */
  readonly opening: number
  readonly dividends: number
  /** Money raised by new shares. */
  readonly issued: number
}

/** One quarterly, half-year, three-quarter or annual report. */
export interface Statement {
  /** Last day of the period, YYYYMMDD: 0331, 0630, 0930 or 1231. */
  readonly period: number
  /** Day it was published, YYYYMMDD: before that day nobody knows it. */
  readonly published: number
  /** Shares at the period's end. */
  readonly shares: number
  readonly income: IncomeStatement
  readonly balance: BalanceSheet
  readonly cashFlow: CashFlow
  readonly equityMovement: EquityMovement
}
