import type { Generated, Kysely, Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { FlashCategory, NotePeriod, NoteStatus } from '../contract/index.ts'

/** How the tables came about. */
export const newsMigrations: MigrationFolder = { slice: 'news', folder: new URL('migrations/', import.meta.url) }

export interface NewsTables {
  'news.flash': {
    id: Generated<string>
    dedupe_key: string
    content_hash: string | null
    at: Date
    title: string | null
    content: string
    important: boolean
    categories: FlashCategory[]
    subjects: string[]
    source: string
    url: string | null
    simulated: boolean
    market_time: string | null
    writer_id: string | null
    retracted_at: Date | null
    retracted_by: string | null
    retract_reason: string | null
    created_at: Date
    spread_at: Date | null
  }
  'news.watch_note': {
    id: Generated<string>
    author_id: string
    day: string
    period: NotePeriod
    title: string
    content: string
    subjects: string[]
    status: NoteStatus
    reason: string | null
    created_at: Date
    changed_at: Date
    published_at: Date | null
  }
  'news.note_event': {
    id: Generated<string>
    note_id: string
    actor_id: string
    from_status: NoteStatus | null
    to_status: NoteStatus
    reason: string | null
    at: Date
  }
}

export type NewsDatabase = Kysely<NewsTables>
export type Change = Transaction<NewsTables>
/** Reading works in and outside a transaction. */
export type Reads = NewsDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<NewsTables>
