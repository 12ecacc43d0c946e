import type { ChartCard } from '../chart-card.ts'

type Kind = ChartCard['kind']

/** Code ranges of what is no stock, by the exchanges' numbering. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^BK\./, 'sector'],
  [/^HK\./, 'hkStock'],
  [/^(SH\.000|SZ\.399|BJ\.899)/, 'index'],
]

const PAGES: Readonly<Record<Kind, string>> = {
  stock: '/StockDetails',
  etf: '/StockDetails',
  index: '/indexStock',
  sector: '/indexStock',
  hkStock: '/HKDetail',
}

/** The page of a security; what it is tells its code where nobody says so. */
export function instrumentPage(id: string, kind?: Kind): string {
  const known = kind ?? KINDS.find(([range]) => range.test(id))?.[1] ?? 'stock'
  return `${PAGES[known]}?id=${encodeURIComponent(id)}`
}
