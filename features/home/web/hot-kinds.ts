/** Rows of the hot list. */
export const HOT_COUNT = 8

/** What makes a stock hot, with the figure that shows it; the first is loaded with the page. */
export const HOT_KINDS = [
  { key: 'amount', label: '成交额', sort: 'amount', extra: 'amount' },
  { key: 'speed', label: '涨速', sort: 'speed', extra: 'speed' },
  { key: 'gain', label: '涨幅', sort: 'changePercent', extra: 'turnoverRate' },
] as const

export type HotKind = (typeof HOT_KINDS)[number]
