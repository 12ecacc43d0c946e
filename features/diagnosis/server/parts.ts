import type { Market } from '@niujin/quotes/server'
import type { DiagnosisDatabase } from './store.ts'
import type { DiagnosisEngine } from './thread/engine.ts'

/** What the handlers are made of. */
export interface DiagnosisParts {
  readonly market: Market
  readonly engine: Pick<DiagnosisEngine, 'ask'>
  readonly database: DiagnosisDatabase
}
