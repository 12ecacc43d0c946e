import type { PERIODS } from '../../contract/limits.ts'

/** A period that the server has bars of. */
export type ServedPeriod = (typeof PERIODS)[number]
/** Bars of so many minutes, 1 to 240; those that are not served are put together from shorter ones. */
export type MinutePeriod = `${number}m`
export type CandlePeriod = ServedPeriod | MinutePeriod
/** What the chart shows: today, five days, or candles of a period. */
export type ChartChoice = 'intraday' | 'fiveDays' | CandlePeriod

/** The choices that are tabs of their own. */
export const MAIN_CHOICES = [
  { key: 'intraday', label: '分时' },
  { key: 'fiveDays', label: '五日' },
  { key: 'day', label: '日K' },
  { key: 'week', label: '周K' },
  { key: 'month', label: '月K' },
] as const satisfies readonly { key: ChartChoice; label: string }[]

/** The choices behind 更多. */
export const MORE_CHOICES = [
  { key: '1m', label: '1分' },
  { key: '5m', label: '5分' },
  { key: '15m', label: '15分' },
  { key: '30m', label: '30分' },
  { key: '60m', label: '60分' },
  { key: 'quarter', label: '季K' },
  { key: 'year', label: '年K' },
] as const satisfies readonly { key: ChartChoice; label: string }[]

/** The name of a choice that has no tab of its own; undefined for one that has. */
export function rareLabel(choice: ChartChoice): string | undefined {
  if (MAIN_CHOICES.some(({ key }) => key === choice)) return undefined
  return MORE_CHOICES.find(({ key }) => key === choice)?.label ?? `${Number.parseInt(choice, 10)}分`
}
