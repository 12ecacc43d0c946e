import type { Feature } from '@niujin/server-kit'
import type { TippingDeps, TipRooms } from './deps.ts'
import { tippingHandlers } from './handlers.ts'
import { tippingMemberData } from './member-data.ts'
import { totalOf } from './store.ts'
import { tippingMigrations } from './tables.ts'

export type { Tip, TippingDeps, TippingMember, TipRooms } from './deps.ts'

/** Tipping. */
export interface Tipping extends Feature {
  /** Says whose broadcasts are tipped; once, by the feature that has them. @throws when somebody has said so already */
  receive(rooms: TipRooms): void
  /** What a broadcast has brought so far. */
  totalOf(tsId: string): Promise<{ readonly people: number; readonly coins: number; readonly count: number }>
}

/** Before anybody receives tips there is no broadcast. */
const NO_ROOMS: TipRooms = {
  find: () => Promise.resolve(undefined),
  onTip: () => Promise.resolve(() => undefined),
}

/** Tipping over the ledger, whose tables are the payments'. */
export function createTipping(deps: TippingDeps): Tipping {
  let rooms = NO_ROOMS
  return {
    name: 'tipping',
    title: '打赏',
    migrations: [tippingMigrations],
    handlers: tippingHandlers({ ...deps, rooms: () => rooms }),
    memberData: [tippingMemberData(deps.database)],
    receive(given) {
      if (rooms !== NO_ROOMS) throw new Error('打赏已有人收')
      rooms = given
    },
    async totalOf(tsId) {
      const { people, coins, tips } = await totalOf(deps.database, tsId)
      return { people, coins, count: tips }
    },
  }
}
