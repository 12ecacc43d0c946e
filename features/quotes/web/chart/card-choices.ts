import type { ChartCard } from '@niujin/community'
import type { ChartChoice } from './periods.ts'

type Period = ChartCard['period']

/** What the chart's choices are called in a card. */
export const CARD_PERIODS: Readonly<Record<ChartChoice, Period>> = {
  intraday: 'intraday',
  fiveDays: 'fiveDay',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
  '1m': 'minute1',
  '5m': 'minute5',
  '15m': 'minute15',
  '30m': 'minute30',
  '60m': 'minute60',
}

/** The chart's choice for a card's period. */
export function choiceOf(period: Period): ChartChoice {
  const all = Object.entries(CARD_PERIODS) as [ChartChoice, Period][]
  return all.find(([, named]) => named === period)?.[0] ?? 'intraday'
}

/** The chart's own indicators as a card names them; their parameters are fixed. */
export const OWN_INDICATORS = {
  ma: { place: 'main', name: 'MA', parameters: [5, 10, 20, 60] },
  boll: { place: 'main', name: 'BOLL', parameters: [20, 2] },
  macd: { place: 'sub', name: 'MACD', parameters: [12, 26, 9] },
  kdj: { place: 'sub', name: 'KDJ', parameters: [9, 3, 3] },
  rsi: { place: 'sub', name: 'RSI', parameters: [6, 12, 24] },
} as const
export type OwnIndicator = keyof typeof OWN_INDICATORS
