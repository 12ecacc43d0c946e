import { lazy } from 'react'

/** The picker of securities, fetched when it opens; to be put into a Suspense. */
export const LazyStockPicker = lazy(async () => ({ default: (await import('./stock-picker.tsx')).StockPicker }))
