import type { ChartPoint } from '../../contract/finance.ts'
import type { Metric, Span } from '../../contract/limits.ts'
import { amountText, changeText, decimalText, quarterText, shareText } from '../shared/figures.ts'

/** Figures of the financial chart, in the order of the chips. */
export const METRIC_NAMES: readonly { key: Metric; name: string }[] = [
  { key: 'revenue', name: '营业收入' },
  { key: 'parentNetProfit', name: '归母净利润' },
  { key: 'deductedProfit', name: '扣非净利润' },
  { key: 'earningsPerShare', name: '每股收益' },
  { key: 'returnOnEquity', name: '净资产收益率' },
  { key: 'grossMargin', name: '毛利率' },
  { key: 'netMargin', name: '净利率' },
  { key: 'operatingCash', name: '经营现金流' },
  { key: 'debtRatio', name: '资产负债率' },
  { key: 'bookValue', name: '每股净资产' },
  { key: 'totalAssets', name: '总资产' },
]

export const SPAN_NAMES: readonly { key: Span; label: string }[] = [
  { key: 'period', label: '报告期' },
  { key: 'quarter', label: '单季度' },
  { key: 'year', label: '年度' },
]

export type FigureUnit = 'yuan' | 'perShare' | 'ratio' | 'shares'

const TEXTS: Readonly<Record<FigureUnit, (value: number | null) => string>> = {
  yuan: amountText,
  shares: amountText,
  ratio: shareText,
  perShare: (value) => decimalText(value, 2),
}

/** A figure in its unit. */
export function unitText(value: number | null, unit: FigureUnit): string {
  return TEXTS[unit](value)
}

/** The percent change of a point with its sign. */
export function changeOf({ zdf }: ChartPoint): string {
  return changeText(zdf === null ? null : zdf / 100)
}

/** What stands under a bar. */
export function periodText(x: number, span: Span): string {
  return span === 'year' ? String(Math.floor(x / 10_000)) : quarterText(x)
}
