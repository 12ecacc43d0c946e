import type { CompanyDataProvider } from '@niujin/company-data'
import type { MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'

/** What the diagnosis thread reads from. */
export interface DiagnosisSources {
  readonly reader: MarketReader
  readonly provider: MarketDataProvider
  readonly companies: CompanyDataProvider
}
