import type { Rights } from '@niujin/commerce/ports'
import type { ChartDatabase } from './tables.ts'

/** What the feature stands on. */
export interface ChartsDeps {
  readonly database: ChartDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How many layouts a member may have. */
  readonly rights: Rights
  /** The securities of the market. */
  readonly instruments: { find(id: string): object | undefined }
}
