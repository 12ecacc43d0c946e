import type { Generated, Kysely, Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'

/** How the tables came about. */
export const tippingMigrations: MigrationFolder = { slice: 'tipping', folder: new URL('migrations/', import.meta.url) }

export interface TippingTables {
  'tipping.tip': {
    id: Generated<string>
    charge_id: string
    ts_id: string
    title: string
    expert_id: string
    payer_id: string
    coins: number
    paid: number
    created_at: Date
  }
  'tipping.giving': {
    ts_id: string
    payer_id: string
    expert_id: string
    coins: string
    paid: string
    tips: number
    first_tip_id: string
    last_tip_id: string
  }
}

export type TippingDatabase = Kysely<TippingTables>
export type Change = Transaction<TippingTables>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<TippingTables>
