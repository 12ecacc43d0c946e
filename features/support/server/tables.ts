import { sql, type Generated, type Kysely, type Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { TicketStatus } from '../contract/index.ts'

/** How the tables came about. */
export const supportMigrations: MigrationFolder = { slice: 'support', folder: new URL('migrations/', import.meta.url) }

export interface SupportTables {
  'support.ticket': {
    id: string
    member_id: string
    title: string
    content: string
    contact: string
    status: TicketStatus
    rating: number | null
    created_at: Date
    updated_at: Date
  }
  'support.reply': {
    id: Generated<string>
    ticket_id: string
    author_kind: 'member' | 'staff'
    author_id: string
    content: string
    created_at: Date
  }
  'support.picture': {
    id: string
    member_id: string
    url: string
    ticket_id: string | null
    reply_id: string | null
    position: number
    created_at: Date
  }
  'support.share_event': {
    id: Generated<string>
    member_id: string
    share_code: string
    act_code: string
    event_type: number
    sub_event_type: number
    share_type: string
    share_time: string
    event_data: string
    channel_id: string | null
    device_id: string | null
    at: Date
  }
  'support.help_vote': { article_id: string; voter: string; helpful: boolean; voted_at: Date }
}

export type SupportDatabase = Kysely<SupportTables>
export type Change = Transaction<SupportTables>
/** Reading works in and outside a transaction. */
export type Reads = SupportDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<SupportTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${name}`}, 0))`.execute(change)
}
