import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { tippingHandlers } from './handlers.ts'
import type { TippingParts } from './ports.ts'
import { totalOf } from './store.ts'

export { tippingMemberData } from './member-data.ts'
export type { Tip, TippingMember, TippingParts } from './ports.ts'
export type { TippingDatabase } from './tables.ts'

/** Besides these, the ledger's own (`ledgerMigrations`). */
export const tippingMigrations: MigrationFolder = { slice: 'tipping', folder: new URL('migrations/', import.meta.url) }

/** Tipping, put together once. */
export interface Tipping {
  readonly handlers: readonly Handler[]
  /** What a broadcast has brought so far. */
  totalOf(tsId: string): Promise<{ readonly people: number; readonly coins: number; readonly count: number }>
}

export function composeTipping(parts: TippingParts): Tipping {
  return {
    handlers: tippingHandlers(parts),
    async totalOf(tsId) {
      const { people, coins, tips } = await totalOf(parts.database, tsId)
      return { people, coins, count: tips }
    },
  }
}
