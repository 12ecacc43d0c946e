import type { Market } from '@niujin/quotes/server'
import type { DiagnosisDatabase } from './store.ts'
import type { DiagnosisEngine } from './thread/engine.ts'

/** What diagnosing stands on. */
export interface DiagnosisDeps {
  readonly market: Market
  /** The thread that diagnoses; the feature's own, so it is closed with it. */
  readonly engine: DiagnosisEngine
  readonly database: DiagnosisDatabase
}
