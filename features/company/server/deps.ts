import type { Market } from '@niujin/quotes/server'
import type { CompanyEngine } from './thread/engine.ts'

/** What companies stand on. */
export interface CompanyDeps {
  readonly market: Pick<Market, 'reader' | 'feed'>
  /** The thread that answers; the feature's own, so it is closed with it. */
  readonly engine: CompanyEngine
}
