import type { BalanceSheet, CashFlow, EquityMovement, IncomeStatement } from './statement.ts'

/** Chinese names of report lines, in the order reports show them. */
export const INCOME_NAMES: Readonly<Record<keyof IncomeStatement, string>> = {
  revenue: '营业收入',
  operatingCost: '营业成本',
  businessTaxes: '税金及附加',
  sellingExpense: '销售费用',
  adminExpense: '管理费用',
  researchExpense: '研发费用',
  financeExpense: '财务费用',
  impairment: '资产减值损失',
  investmentIncome: '投资及其他收益',
  operatingProfit: '营业利润',
  nonOperatingIncome: '营业外收支净额',
  profitBeforeTax: '利润总额',
  incomeTax: '所得税费用',
  netProfit: '净利润',
  minorityProfit: '少数股东损益',
  parentNetProfit: '归母净利润',
  deductedProfit: '扣非净利润',
}

export const BALANCE_NAMES: Readonly<Record<keyof BalanceSheet, string>> = {
  cash: '货币资金',
  receivables: '应收账款',
  inventory: '存货',
  otherCurrentAssets: '其他流动资产',
  loansAndInvestments: '贷款及金融投资',
  fixedAssets: '固定资产',
  intangibleAssets: '无形资产',
  otherNonCurrentAssets: '其他非流动资产',
  totalAssets: '资产总计',
  shortTermDebt: '短期借款',
  payables: '应付账款',
  contractLiabilities: '合同负债',
  otherCurrentLiabilities: '其他流动负债',
  deposits: '存款及保险负债',
  longTermDebt: '长期借款',
  otherNonCurrentLiabilities: '其他非流动负债',
  totalLiabilities: '负债合计',
  shareCapital: '股本',
  capitalReserve: '资本公积',
  surplusReserve: '盈余公积',
  undistributedProfit: '未分配利润',
  parentEquity: '归母净资产',
  minorityInterest: '少数股东权益',
  totalEquity: '所有者权益合计',
}

export const CASH_FLOW_NAMES: Readonly<Record<keyof CashFlow, string>> = {
  operating: '经营现金流净额',
  investing: '投资现金流净额',
  financing: '筹资现金流净额',
  netChange: '现金净增加额',
  openingCash: '期初现金',
  closingCash: '期末现金',
}

export const EQUITY_MOVEMENT_NAMES: Readonly<Record<keyof EquityMovement, string>> = {
  opening: '期初所有者权益',
  dividends: '本年分红',
  issued: '本年发行股份所得',
}
