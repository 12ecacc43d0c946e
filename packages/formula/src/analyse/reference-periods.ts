import type { ReferencePeriod } from '../syntax/ast.ts'

/** Every period a reference may name, as the bars' own periods. */
export const PERIODS = {
  MIN1: '1m',
  MIN5: '5m',
  MIN15: '15m',
  MIN30: '30m',
  MIN60: '60m',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  SEASON: 'quarter',
  YEAR: 'year',
} as const satisfies Record<ReferencePeriod, string>
