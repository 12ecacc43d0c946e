import type { FloodState } from '@niujin/content-rules'
import { sql, type Generated, type JSONColumnType, type Kysely, type Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { CommentStatus, ReportReason, Vote, WordKind } from '../contract/index.ts'

export interface StockOf {
  readonly symbol: string
  readonly name: string
}

/** How the tables came about. */
export const commentsMigrations: MigrationFolder = {
  slice: 'comments',
  folder: new URL('migrations/', import.meta.url),
}

export interface CommentTables {
  'comments.comment': {
    id: Generated<string>
    target_kind: string
    target_id: string
    top_id: string | null
    reply_to: string | null
    member_id: string
    content: string
    stocks: JSONColumnType<StockOf[]>
    status: CommentStatus
    words: string[]
    up: Generated<number>
    down: Generated<number>
    replies: Generated<number>
    heat: string | number
    created_at: Date
  }
  'comments.tally': { target_kind: string; target_id: string; count: number }
  'comments.vote': { comment_id: string; member_id: string; way: NonNullable<Vote>; created_at: Date }
  'comments.report': {
    comment_id: string
    member_id: string
    reason: ReportReason
    detail: string
    created_at: Date
    settled_at: Date | null
  }
  'comments.flood': { member_id: string; state: JSONColumnType<FloodState> }
  'comments.mute': { member_id: string; until: Date | null; reason: string; created_at: Date }
  'comments.word': { id: Generated<string>; word: string; kind: WordKind; created_at: Date }
  'comments.check_first': { target_kind: string }
  'comments.decision': {
    id: Generated<string>
    staff_id: string
    act: string
    comment_id: string | null
    member_id: string | null
    about: Generated<string>
    reason: string
    created_at: Date
  }
}

export type CommentDatabase = Kysely<CommentTables>
export type Change = Transaction<CommentTables>
/** Reading works in and outside a transaction. */
export type Reads = CommentDatabase | Change

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<CommentTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${name}`}, 0))`.execute(change)
}
