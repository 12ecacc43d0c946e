import type { ChartCard } from '@niujin/community'
import { servedPeriod } from './own-minutes.ts'
import type { ChartChoice, ServedPeriod } from './periods.ts'

type Period = ChartCard['period']
type CardChoice = 'intraday' | 'fiveDays' | ServedPeriod

/** What the chart's choices are called in a card. */
const CARD_PERIODS: Readonly<Record<CardChoice, Period>> = {
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

/** A card's period for the chart's choice; minutes of one's own become those they are made from. */
export function cardPeriod(choice: ChartChoice): Period {
  return CARD_PERIODS[choice === 'intraday' || choice === 'fiveDays' ? choice : servedPeriod(choice)]
}

/** The chart's choice for a card's period. */
export function choiceOf(period: Period): CardChoice {
  const all = Object.entries(CARD_PERIODS) as [CardChoice, Period][]
  return all.find(([, named]) => named === period)?.[0] ?? 'intraday'
}

/** The chart's own indicators as a card names them, with their usual parameters. */
export const OWN_INDICATORS = {
  ma: { pane: 'main', name: 'MA', parameters: [5, 10, 20, 60] },
  boll: { pane: 'main', name: 'BOLL', parameters: [20, 2] },
  macd: { pane: 'sub', name: 'MACD', parameters: [12, 26, 9] },
  kdj: { pane: 'sub', name: 'KDJ', parameters: [9, 3, 3] },
  rsi: { pane: 'sub', name: 'RSI', parameters: [6, 12, 24] },
} as const
export type OwnIndicator = keyof typeof OWN_INDICATORS
