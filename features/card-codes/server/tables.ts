import type { Grant } from '@niujin/commerce'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { BatchStatus } from '../contract/index.ts'
import type { CodeStatus } from '../domain/index.ts'

/** How the tables came about. */
export const cardCodeMigrations: MigrationFolder = {
  slice: 'card-codes',
  folder: new URL('migrations/', import.meta.url),
}

export interface CardCodeTables {
  'card_codes.batch': {
    id: Generated<string>
    name: string
    grants: JSONColumnType<readonly Grant[]>
    count: number
    valid_from: Date | null
    valid_until: Date | null
    maker: string
    made_at: Date
    status: Generated<BatchStatus>
    /** node-postgres gives 64-bit numbers as text. */
    worth_fen: ColumnType<string, number, never>
    checker: Generated<string | null>
    voided_at: Generated<Date | null>
  }
  'card_codes.code': {
    id: Generated<string>
    hash: string
    status: Generated<CodeStatus>
    batch_id: string | null
    cause_kind: Generated<string | null>
    cause_id: Generated<string | null>
    buyer_id: Generated<string | null>
    title: Generated<string | null>
    grants: JSONColumnType<readonly Grant[] | null, string | undefined>
    sealed: Generated<string | null>
    made_at: Date
    member_id: Generated<string | null>
    activated_at: Generated<Date | null>
    tail: Generated<string | null>
  }
  'card_codes.try': { owner: string; key: string; at: Date }
  'card_codes.lock': { owner: string; until: Date }
  'card_codes.history': {
    id: Generated<string>
    batch_id: string | null
    code_id: string | null
    who: string
    from_status: string
    to_status: string
    reason: string
    at: Date
  }
}

export type CardCodeDatabase = Kysely<CardCodeTables>
export type Change = Transaction<CardCodeTables>
/** Reading works in and outside a transaction. */
export type Reads = CardCodeDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CardCodeTables>
