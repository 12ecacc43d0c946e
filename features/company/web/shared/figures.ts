import { bigNumber, NO_FIGURE } from '@niujin/web-kit/formats'

/** Yuan with a sign: what flows in or out. */
export function netText(yuan: number): string {
  // Half a yuan either way is nothing, and nothing has no sign.
  const whole = Math.round(yuan) + 0
  return whole > 0 ? `+${bigNumber(whole)}` : bigNumber(whole)
}

/** Yuan, shares and other counts; -- when unknown. */
export function amountText(value: number | null): string {
  return value === null ? NO_FIGURE : bigNumber(Math.round(value))
}

/** A plain number with two decimals; -- when unknown. */
export function decimalText(value: number | null, digits = 2): string {
  return value === null ? NO_FIGURE : unsignedZero(value.toFixed(digits))
}

/** A price-earnings ratio; 亏损 below zero. */
export function earningsText(value: number | null): string {
  return value !== null && value < 0 ? '亏损' : decimalText(value)
}

/** A ratio without sign. */
export function shareText(ratio: number | null): string {
  return ratio === null ? NO_FIGURE : `${unsignedZero((ratio * 100).toFixed(2))}%`
}

function unsignedZero(text: string): string {
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A ratio with its sign. */
export function changeText(ratio: number | null): string {
  if (ratio === null) return NO_FIGURE
  const text = (ratio * 100).toFixed(2)
  if (Number(text) === 0) return '0.00%'
  return ratio > 0 ? `+${text}%` : `${text}%`
}

const REPORTS = ['一季报', '中报', '三季报', '年报'] as const

/** 2026三季报 of a period (YYYYMMDD). */
export function periodText(period: number): string {
  return `${Math.floor(period / 10_000)}${REPORTS[quarterIndex(period)] ?? ''}`
}

/** 2026Q3. */
export function quarterText(period: number): string {
  return `${Math.floor(period / 10_000)}Q${quarterIndex(period) + 1}`
}

function quarterIndex(period: number): number {
  return Math.floor(((Math.floor(period / 100) % 100) - 1) / 3)
}

/** A day as 11-20, with its year when it is another year than `beside`. */
export function shortDay(day: number, beside?: number): string {
  const text = `${String(Math.floor(day / 100) % 100).padStart(2, '0')}-${String(day % 100).padStart(2, '0')}`
  return beside !== undefined && Math.floor(beside / 10_000) !== Math.floor(day / 10_000)
    ? `${Math.floor(day / 10_000)}-${text}`
    : text
}
