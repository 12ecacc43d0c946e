import type { Market } from '@niujin/quotes/server'
import type { ScreeningEngine } from './thread/engine.ts'
import type { ScreeningDatabase } from './tables.ts'

/** What the handlers are made of. */
export interface ScreeningParts {
  readonly market: Market
  readonly engine: Pick<ScreeningEngine, 'ask'>
  readonly database: ScreeningDatabase
}
