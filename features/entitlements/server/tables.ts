import type { Cause } from '@niujin/commerce/ports'
import type { Grant, Level } from '@niujin/commerce'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely'

/** How the tables came about. */
export const entitlementMigrations: MigrationFolder = {
  slice: 'entitlements',
  folder: new URL('migrations/', import.meta.url),
}

/** How a period came to an end before its time. */
export type EndedHow = 'taken-back' | 'revoked' | 'upgraded'

export interface EntitlementTables {
  'entitlements.given': {
    cause_kind: Cause['kind']
    cause_id: string
    member_id: string
    title: string
    grants: JSONColumnType<readonly Grant[]>
    given_at: Date
    taken_back_at: Date | null
  }
  'entitlements.period': {
    id: Generated<string>
    member_id: string
    thing: string
    title: string
    from_at: Date | null
    until_at: Date | null
    /** bigint: a number as text when it is read. */
    length_ms: string | number | null
    used_ms: Generated<string | number>
    cause_kind: Cause['kind']
    cause_id: string
    ordinal: number
    given_at: Date
    ended_at: Date | null
    ended_how: EndedHow | null
    ended_kind: Cause['kind'] | null
    ended_id: string | null
    ended_by: string | null
    reason: string | null
    noticed: number | null
  }
  'entitlements.history': {
    id: Generated<string>
    period_id: string
    member_id: string
    who: string
    from_state: string
    to_state: string
    reason: string
    at: Date
  }
  'entitlements.trial': {
    member_id: string
    thing: string
    at: Date
  }
  'entitlements.right_limit': {
    name: string
    level: Level
    value: number
  }
  'entitlements.right_history': {
    id: Generated<string>
    name: string
    level: Level
    who: string
    from_value: number
    to_value: number
    reason: string
    at: Date
  }
}

export type EntitlementDatabase = Kysely<EntitlementTables>
export type Change = Transaction<EntitlementTables>
/** Reading works in and outside a transaction. */
export type Reads = EntitlementDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<EntitlementTables>
