/** What an instrument is, as the contract's quotes say it. */
export type QuoteKind = 'stock' | 'etf' | 'index' | 'sector' | 'hkStock'

const PAGES: Readonly<Record<QuoteKind, string>> = {
  stock: '/StockDetails',
  etf: '/StockDetails',
  index: '/indexStock',
  sector: '/indexStock',
  hkStock: '/HKDetail',
}

/** The page of an instrument: stocks and funds, indices and sectors, Hong Kong stocks have one each. */
export function instrumentPath(id: string, kind: QuoteKind): string {
  return `${PAGES[kind]}?id=${encodeURIComponent(id)}`
}
