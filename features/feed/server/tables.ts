import type { MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { Audience, BannerSlot, FeedTab, HideScope } from '../contract/index.ts'

/** How the tables came about. */
export const feedMigrations: MigrationFolder = {
  slice: 'feed',
  folder: new URL('migrations/', import.meta.url),
}

/** A thing's place in a feed: its kind, its id, and why it stands there for the reader. */
export type Entry = readonly [kind: string, id: string, reason: 'followed' | 'watched' | null]

export interface FeedTables {
  'feed.piece': {
    kind: string
    id: string
    seq: Generated<string>
    author_id: string | null
    at: Date
    instruments: string[]
    likes: number
    comments: Generated<number>
    is_recommended: boolean
    rank: number
  }
  'feed.pending': { seq: Generated<string>; kind: string; id: string }
  'feed.built': { kind: string; version: number }
  'feed.snapshot': {
    id: Generated<string>
    owner: string | null
    tab: FeedTab
    top: string
    entries: JSONColumnType<Entry[]>
    at: Date
  }
  'feed.seen': { member_id: string; kind: string; id: string; seq: Generated<string> }
  'feed.hidden': { member_id: string; scope: HideScope; key: string; seq: Generated<string> }
  'feed.banner': {
    id: Generated<string>
    slot: BannerSlot
    title: string
    picture: string
    url: string
    grade: number
    audience: Audience
    shown_from: Date | null
    shown_until: Date | null
    is_on: boolean
    shows: Generated<string>
    clicks: Generated<string>
    created_at: Date
  }
  'feed.banner_hit': { banner_id: string; event: 'show' | 'click'; device: string; hour: Date }
}

export type FeedDatabase = Kysely<FeedTables>
export type Change = Transaction<FeedTables>
/** Where reading can happen: alone or within a change. */
export type Source = FeedDatabase | Change
