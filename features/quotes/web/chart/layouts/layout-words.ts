import { MAIN_CHOICES, rareLabel, type ChartChoice } from '../periods.ts'
import type { LayoutView } from './chart-layout.ts'

/** What a layout is of: 日K MACD KDJ 对比 2 只. */
export function layoutWords({ period, indicators, compare }: LayoutView): string {
  const choice = period as ChartChoice
  const label = rareLabel(choice) ?? MAIN_CHOICES.find(({ key }) => key === choice)?.label ?? ''
  const names = indicators.map(({ name }) => name.replace(/^own_/, ''))
  return [label, ...names, ...(compare.length > 0 ? [`对比 ${compare.length} 只`] : [])].join(' ')
}
