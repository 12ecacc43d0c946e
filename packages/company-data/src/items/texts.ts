import { reportNumber } from '../report-period.ts'

const WAN = 1e4
const YI = 1e8

/** Yuan or shares in 万 and 亿 with two decimals. */
export function bigText(value: number): string {
  const size = Math.abs(value)
  if (size >= YI) return `${(value / YI).toFixed(2)}亿`
  return size >= WAN ? `${(value / WAN).toFixed(2)}万` : String(Math.round(value))
}

/** Yuan with its unit. */
export function yuanText(value: number): string {
  return `${bigText(value)}元`
}

/** A fraction as a percentage without sign. */
export function shareText(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`
}

/** 同比增长 12.30%, 同比下降 4.50%, 同比持平; 同比无可比 when nothing to compare with. */
export function growthText(fraction: number | null): string {
  if (fraction === null) return '同比无可比数'
  const text = `${Math.abs(fraction * 100).toFixed(2)}%`
  if (fraction === 0) return '同比持平'
  return fraction > 0 ? `同比增长 ${text}` : `同比下降 ${text}`
}

/** 2026年10月31日. */
export function dateWords(date: number): string {
  return `${Math.floor(date / 10_000)}年${Math.floor(date / 100) % 100}月${date % 100}日`
}

const REPORTS = { 1: '第一季度报告', 2: '半年度报告', 3: '第三季度报告', 4: '年度报告' } as const

/** 2026年第三季度报告. */
export function reportTitle(period: number): string {
  return `${Math.floor(period / 10_000)}年${REPORTS[reportNumber(period)]}`
}

/** 每10股派2.5元（含税）转增3股. */
export function planText({ cashPerTen, bonusPerTen }: { cashPerTen: number; bonusPerTen: number }): string {
  const cash = cashPerTen > 0 ? `派 ${cashPerTen} 元（含税）` : ''
  const bonus = bonusPerTen > 0 ? `送转 ${bonusPerTen} 股` : ''
  return `每 10 股${[cash, bonus].filter(Boolean).join('、')}`
}
