import type { CardCodesDeps } from './deps.ts'
import type { Keys } from './keys.ts'

/** What every step of card codes works with. */
export interface CardCodesContext extends CardCodesDeps {
  readonly keys: Keys
}
