// Apart from the shapes: pages that only show these words need no checks of them.

/** Who writes under a title of the house. */
export const AUTHOR_TITLES = { expert: '砖家', teacher: '老师', advisor: '投资顾问' } as const
export type AuthorTitle = keyof typeof AUTHOR_TITLES

export const STANCES = { bullish: '看多', bearish: '看空', neutral: '中性' } as const
export type Stance = keyof typeof STANCES

/** How far an opinion looks, in trading days; what happened is shown at each of them. */
export const HORIZONS = [1, 5, 20, 60] as const
export type Horizon = (typeof HORIZONS)[number]

/** Periods a chart card may show, as the stock page names them. */
export const CHART_PERIODS = [
  'intraday',
  'fiveDay',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
  'minute1',
  'minute5',
  'minute15',
  'minute30',
  'minute60',
] as const
