import type { Rights } from '@niujin/commerce/ports'
import type { Market } from '@niujin/quotes/server'
import type { Notices } from '@niujin/server-kit'
import type { ScreeningEngine } from './thread/engine.ts'
import type { ScreeningDatabase } from './tables.ts'

/** What screening stands on. */
export interface ScreeningDeps {
  readonly market: Market
  readonly database: ScreeningDatabase
  /** The thread that screens; the feature's own, so it is opened and closed with it. */
  readonly engine: ScreeningEngine
  /** The members' inbox. */
  readonly notices: Notices
  /** How many screens and formulas somebody may keep, and how far back their tests may go. */
  readonly rights: Rights
  /** Told when the history that screens need is there. */
  readonly onLoaded: () => void
}

/** What answers a call. */
export type ScreeningCalls = Pick<ScreeningDeps, 'market' | 'database' | 'rights'> & {
  readonly engine: Pick<ScreeningEngine, 'ask'>
}
