import type { AuthorTitle } from '@niujin/community'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ApplicationKind, ApplicationStatus, Field } from '../contract/index.ts'

/** How the tables came about. */
export const expertMigrations: MigrationFolder = { slice: 'experts', folder: new URL('migrations/', import.meta.url) }

/** What an author says about themselves. */
export interface ProfileText {
  readonly headline: string
  readonly fields: readonly Field[]
  readonly introduction: string
}

/** The same while it waits, with the words that were hit. */
export type WaitingText = ProfileText & { readonly words: readonly string[] }

export interface ExpertTables {
  'experts.profile': {
    member_id: string
    title: AuthorTitle | null
    headline: Generated<string>
    fields: Generated<Field[]>
    introduction: Generated<string>
    cover: string | null
    licence_no: string | null
    firm: Generated<string>
    is_listed: Generated<boolean>
    waiting: JSONColumnType<WaitingText> | null
    waiting_at: Date | null
    rejected: Generated<string>
    points: Generated<number>
    activity_points: Generated<number>
    growth_points: Generated<number>
    record_points: Generated<number>
    pieces: Generated<number>
    growth: Generated<number>
    ranked_at: Date | null
    created_at: Date
    updated_at: Date
  }
  'experts.application': {
    id: string
    member_id: string
    kind: ApplicationKind
    status: ApplicationStatus
    name: string
    headline: string
    fields: Field[]
    introduction: string
    experience: string
    licence_no: string
    firm: string
    certificate: string | null
    reason: Generated<string>
    checked_by: string | null
    submitted_at: Date | null
    retry_at: Date | null
    created_at: Date
    updated_at: Date
  }
  'experts.pin': { id: string; member_id: string; sort: number; from_at: Date; until_at: Date }
  'experts.ranking': { day: string; at: Date }
  'experts.upload': { id: Generated<string>; member_id: string; at: Date }
  'experts.history': {
    id: Generated<string>
    about: 'application' | 'expert'
    subject_id: string
    who: string
    from_status: string
    to_status: string
    reason: string
    at: Date
  }
}

export type ExpertDatabase = Kysely<ExpertTables>
export type Change = Transaction<ExpertTables>
/** Reading works in and outside a transaction. */
export type Reads = ExpertDatabase | Change

export type ProfileRow = Selectable<ExpertTables['experts.profile']>
export type ApplicationRow = Selectable<ExpertTables['experts.application']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<ExpertTables>

/** Whoever names one of these goes one after the other until the transaction ends. */
export async function inTurn(change: Change, ...names: readonly string[]): Promise<void> {
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`experts ${name}`}, 0))`.execute(change)
}
