import type { ChartCard, OpinionWish } from '@niujin/community'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import {
  sql,
  type ColumnType,
  type Generated,
  type JSONColumnType,
  type Kysely,
  type Selectable,
  type Transaction,
} from 'kysely'
import type {
  ContentOfNew,
  PictureUse,
  PostMention,
  PostState,
  PostStock,
  ReportReason,
  RepostKind,
} from '../contract/index.ts'

/** How the tables came about. */
export const postsMigrations: MigrationFolder = { slice: 'posts', folder: new URL('migrations/', import.meta.url) }

/** JSON, or nothing. */
type Maybe<Value extends object> = ColumnType<Value | null, string | null, string | null>

export interface PostTables {
  'posts.post': {
    id: Generated<string>
    member_id: string
    text: string
    mentions: JSONColumnType<PostMention[]>
    stocks: JSONColumnType<PostStock[]>
    pictures: string[]
    chart: Maybe<ChartCard>
    state: PostState
    reason: Generated<string>
    words: string[]
    repost_kind: RepostKind | null
    repost_id: string | null
    opinion: Maybe<OpinionWish>
    likes: Generated<number>
    dislikes: Generated<number>
    reposts: Generated<number>
    comments: Generated<number>
    heat: ColumnType<string, number, number>
    sent_at: Date
    published_at: Date | null
    edited_at: Date | null
    deleted_at: Date | null
    /** Of a sample; null for what members write. */
    demo: ColumnType<string | null, string | undefined, never>
  }
  'posts.shelf': {
    shelf: string
    post_id: string
    published_at: Date
    heat: ColumnType<string, number | string, number>
  }
  'posts.version': {
    id: Generated<string>
    post_id: string
    text: string
    mentions: JSONColumnType<PostMention[]>
    pictures: string[]
    has_chart: boolean
    written_at: Date
  }
  'posts.picture': {
    id: string
    member_id: string
    url: string
    width: number
    height: number
    use: PictureUse
    sent_at: Date
    post_id: string | null
    dropped_at: Date | null
  }
  'posts.hashtag': {
    id: Generated<string>
    key: string
    name: string
    description: Generated<string>
    posts: Generated<number>
    heat: number | null
    pinned_at: Date | null
    is_blocked: Generated<boolean>
    reason: Generated<string>
    created_at: Date
  }
  'posts.post_hashtag': { post_id: string; hashtag_id: string }
  'posts.poll': { post_id: string; ends_at: Date; voters: Generated<number> }
  'posts.poll_option': { post_id: string; position: number; text: string; votes: Generated<number> }
  'posts.poll_vote': { post_id: string; member_id: string; position: number; voted_at: Date }
  'posts.vote': { post_id: string; member_id: string; way: 'up' | 'down'; voted_at: Date }
  'posts.report': {
    post_id: string
    member_id: string
    reason: ReportReason
    detail: string
    reported_at: Date
    settled_at: Date | null
  }
  'posts.decision': {
    id: Generated<string>
    staff_id: string
    act: string
    post_id: string | null
    hashtag_id: string | null
    reason: string
    decided_at: Date
  }
  'posts.draft': {
    member_id: string
    version: Generated<number>
    content: JSONColumnType<ContentOfNew>
    saved_at: Date
  }
}

export type PostsDatabase = Kysely<PostTables>
export type Change = Transaction<PostTables>
/** Reading works in and outside a transaction. */
export type Reads = PostsDatabase | Change
export type PostRow = Selectable<PostTables['posts.post']>
export type PictureRow = Selectable<PostTables['posts.picture']>
export type HashtagRow = Selectable<PostTables['posts.hashtag']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<PostTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`posts ${name}`}, 0))`.execute(change)
}
