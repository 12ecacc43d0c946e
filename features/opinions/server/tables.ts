import type { Horizon, Stance } from '@niujin/community'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Outcome } from '../domain/index.ts'

/** How the tables came about. */
export const opinionMigrations: MigrationFolder = {
  slice: 'opinions',
  folder: new URL('migrations/', import.meta.url),
}

/** Prices and index in milli, days YYYYMMDD. */
export interface OpinionTables {
  'opinions.opinion': {
    id: Generated<string>
    kind: string
    piece_id: string
    author_id: string
    licence: string
    instrument_id: string
    instrument_name: string
    price_digits: number
    stance: Stance
    horizon: Horizon
    marked_at: Date
    /** The market's day on which it was said. */
    trade_date: number
    base_date: number
    rights_after: number
    price: number
    index_id: string
    index_name: string
    index_value: number
    is_simulated: boolean
  }
  /** Returns in hundredths of a per cent. */
  'opinions.outcome': {
    opinion_id: string
    days: Horizon
    state: Outcome['state']
    date: number
    stock_return: number
    index_return: number
    excess: number
  }
  'opinions.standing': {
    opinion_id: string
    checked: number
    close_date: number | null
    stock_growth: number | null
    index_growth: number | null
    is_settled: boolean
  }
}

export type OpinionDatabase = Kysely<OpinionTables>
/** Reading works in and outside a transaction. */
export type Reads = OpinionDatabase | Transaction<OpinionTables>

export type OpinionRow = Selectable<OpinionTables['opinions.opinion']>
export type OutcomeRow = Selectable<OpinionTables['opinions.outcome']>
export type StandingRow = Selectable<OpinionTables['opinions.standing']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<OpinionTables>
