import type { Feature } from '@niujin/server-kit'
import { repeat } from '@niujin/server-kit/jobs'
import { cardHandlers } from './card-handlers.ts'
import type { CardCodesDeps } from './deps.ts'
import { createGifts, type Gifts } from './gifts.ts'
import { deriveKeys } from './keys.ts'
import { cardCodeMemberData } from './member-data.ts'
import { staffHandlers } from './staff-handlers.ts'
import { cardCodeMigrations } from './tables.ts'
import { forgetTries } from './tries.ts'

export type { CardCodesDeps } from './deps.ts'
export type { BoughtGift, Gifts } from './gifts.ts'

/** Codes that give something: of the staff in batches, and bought by members for friends. */
export interface CardCodes extends Feature {
  /** For orders, and for the pages that show a buyer their codes. */
  readonly gifts: Gifts
  /** Forgets wrong codes that count no more, as it does by itself; gives how many. */
  forgetTries(): Promise<number>
}

const TIDY_EVERY = 3_600_000

/** Card codes; while they run, wrong tries that count no more are forgotten. */
export function createCardCodes(deps: CardCodesDeps): CardCodes {
  const context = { ...deps, keys: deriveKeys(deps.secret) }
  const tidy = () => forgetTries(deps.database, deps.now())
  return {
    name: 'card-codes',
    title: '激活码',
    migrations: [cardCodeMigrations],
    handlers: [...cardHandlers(context), ...staffHandlers(context)],
    memberData: [cardCodeMemberData(deps.database)],
    gifts: createGifts(context),
    forgetTries: tidy,
    start: ({ onError }) => repeat(tidy, TIDY_EVERY, onError),
  }
}
