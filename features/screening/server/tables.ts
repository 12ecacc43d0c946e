import type { MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { OwnFormula, OwnUniverse, ScreenRule } from '../contract/index.ts'
import type { Owner } from './owner.ts'

/** Whose a row is; `address` only of a guest's. */
interface OwnedColumns {
  owner_kind: Owner['owner_kind']
  owner_id: string
  address: string | null
  /** Of a guest's: when it was last asked for, to the day. */
  used_at: Generated<Date>
}

/** How the tables came about. */
export const screeningMigrations: MigrationFolder = {
  slice: 'screening',
  folder: new URL('migrations/', import.meta.url),
}

/** The tables of this feature. */
export interface ScreeningTables {
  'screening.saved_screen': OwnedColumns & {
    id: string
    name: string
    rule: ScreenRule
    subscribed: Generated<boolean>
    /** Grows with every change. */
    version: Generated<number>
    created_at: Generated<Date>
  }
  'screening.new_match': {
    screen_id: string
    stock_id: string
    date: number
    second: number
    /** The stretch of the day in whose message it was told; null while it waits for one. */
    notice_stretch: Generated<number | null>
  }
  'screening.day_record': { screen_id: string; date: number; rule_key: string; total: number; stock_ids: string[] }
  'screening.own_formula': Pick<OwnFormula, 'id' | 'name' | 'text' | 'kind' | 'pane'> &
    OwnedColumns & {
      parameters: OwnFormula['parameters']
      created_at: Generated<Date>
    }
  'screening.universe': {
    id: string
    member_uid: string
    name: string
    sectors: OwnUniverse['sectors']
    codes: OwnUniverse['codes']
    created_at: Generated<Date>
  }
  'screening.shared_screen': OwnedColumns & {
    code: string
    name: string
    rule: ScreenRule
    date: number
    prices: Record<string, number>
    index_close: number
    total: number
    created_at: Generated<Date>
  }
}

export type ScreeningDatabase = Kysely<ScreeningTables>
export type Change = Transaction<ScreeningTables>
