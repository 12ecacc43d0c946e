import type { DocumentTree, OpinionWish } from '@niujin/community'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import { sql, type Generated, type JSONColumnType, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ArticleStatus, RevisionStatus } from '../contract/limits.ts'

/** How the tables came about. */
export const columnsMigrations: MigrationFolder = { slice: 'columns', folder: new URL('migrations/', import.meta.url) }

export interface ColumnsTables {
  'columns.column': {
    id: string
    owner_id: string
    title: string
    introduction: string
    cover: string | null
    is_paid: boolean
    status: 'waiting' | 'open' | 'closed'
    reason: string
    product_id: string | null
    subscribers: number
    articles: number
    last_article_at: Date | null
    created_at: Date
    opened_at: Date | null
    demo: string | null
  }
  'columns.column_change': {
    id: Generated<string>
    column_id: string
    title: string
    introduction: string
    cover: string | null
    status: 'review' | 'approved' | 'returned' | 'replaced'
    reason: string
    words: string[]
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
  }
  'columns.series': { id: string; column_id: string; title: string; created_at: Date }
  'columns.subscriber': { column_id: string; member_id: string; at: Date }
  'columns.article': {
    id: string
    author_id: string
    status: ArticleStatus
    version: number
    revision: number | null
    last_revision: Generated<number>
    reason: string
    has_opinion: boolean
    publish_at: Date | null
    reads: number
    likes: number
    /** As text: it is larger than what the driver gives as a number. */
    heat: string | number
    created_at: Date
    updated_at: Date
    submitted_at: Date | null
    published_at: Date | null
    edited_at: Date | null
    column_id: string | null
    series_id: string | null
    series_order: number
    stocks: string[]
    hashtags: string[]
    demo: string | null
  }
  'columns.revision': {
    article_id: string
    number: number
    status: RevisionStatus
    title: string
    summary: string
    cover: string | null
    document: JSONColumnType<DocumentTree>
    characters: number
    stocks: string[]
    hashtags: string[]
    column_id: string | null
    series_id: string | null
    series_order: number
    is_paid: boolean
    preview_characters: number
    risk_notice: string
    opinion: JSONColumnType<OpinionWish | null, string | null, string | null>
    words: string[]
    reason: string
    created_at: Date
    submitted_at: Date | null
    decided_at: Date | null
    decided_by: string | null
  }
  'columns.act': {
    id: Generated<string>
    article_id: string
    revision: number | null
    act: string
    by: string
    reason: string
    at: Date
  }
  'columns.liked': { article_id: string; member_id: string; at: Date }
  'columns.counted': { article_id: string; reader: string; day: string }
  'columns.position': { member_id: string; article_id: string; block: number; offset: number; at: Date }
  'columns.picture': {
    url: string
    member_id: string
    article_id: string | null
    column_id: string | null
    created_at: Date
  }
  'columns.notifying': { article_id: string; column_id: string; after_member: Generated<string> }
}

export type ColumnsDatabase = Kysely<ColumnsTables>
export type Change = Transaction<ColumnsTables>
/** Reading works in and outside a transaction. */
export type Reads = ColumnsDatabase | Change
export type ArticleRow = Selectable<ColumnsTables['columns.article']>
export type RevisionRow = Selectable<ColumnsTables['columns.revision']>
export type ColumnRow = Selectable<ColumnsTables['columns.column']>
export type ColumnChangeRow = Selectable<ColumnsTables['columns.column_change']>
export type SeriesRow = Selectable<ColumnsTables['columns.series']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<ColumnsTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`columns ${name}`}, 0))`.execute(change)
}
