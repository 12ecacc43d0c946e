import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { Verdict } from '../contract/index.ts'

/** How the tables came about. */
export const moderationMigrations: MigrationFolder = {
  slice: 'moderation',
  folder: new URL('migrations/', import.meta.url),
}

export interface ModerationTables {
  'moderation.setting': { name: string; value: number }
  'moderation.review_first': { kind: string }
  'moderation.rule_change': {
    id: Generated<string>
    about: string
    from_value: string
    to_value: string
    reason: string
    staff_id: string
    at: Date
  }
  'moderation.turns': { member_id: string; first_at: Date; last_at: Date; total: number; today: number }
  'moderation.decision': {
    id: Generated<string>
    staff_id: string
    kind: string
    item_id: string
    about: string
    verdict: Verdict
    reason: string
    at: Date
  }
}

export type ModerationDatabase = Kysely<ModerationTables>
export type Change = Transaction<ModerationTables>
/** Reading works in and outside a transaction. */
export type Reads = ModerationDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<ModerationTables>
