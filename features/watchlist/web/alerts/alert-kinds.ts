import type { AlertKind, AlertRepeat } from '../../contract/index.ts'

/** Each kind's name, how its threshold is typed, and how many of the contract's units one typed unit is. */
export const KINDS: Readonly<Record<AlertKind, { name: string; label: string; unit: number; usual: string }>> = {
  priceAbove: { name: '涨到', label: '价格', unit: 1000, usual: '' },
  priceBelow: { name: '跌到', label: '价格', unit: 1000, usual: '' },
  riseAbove: { name: '日涨幅', label: '涨幅（%）', unit: 0.01, usual: '5' },
  fallBelow: { name: '日跌幅', label: '跌幅（%）', unit: 0.01, usual: '5' },
  volumeSurge: { name: '放量', label: '量比（倍）', unit: 1, usual: '3' },
  announcement: { name: '新公告', label: '', unit: 1, usual: '' },
}

export const REPEATS: readonly AlertRepeat[] = ['once', 'daily']

/** What was typed in the contract's unit: whole milli for prices, four digits after the point for ratios. */
export function thresholdOf(text: string, unit: number): number | undefined {
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text.trim())) return undefined
  const value = Number(text) * unit
  return unit === 1000 ? Math.round(value) : Math.round(value * 1e5) / 1e5
}
