import type { MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { AlertKind, AlertRepeat, Column } from '../../contract/index.ts'

/** What a merge of a device's list was answered. */
export interface MergeAnswer {
  readonly added: number
  readonly already: number
  readonly left: string[]
}

/** How the tables came about. */
export const watchlistMigrations: MigrationFolder = {
  slice: 'watchlist',
  folder: new URL('../migrations/', import.meta.url),
}

/** The tables of this feature. */
export interface WatchlistTables {
  'watchlist.watchlist': {
    member_id: string
    version: Generated<number>
    columns: Generated<Column[] | null>
    created_at: Generated<Date>
  }
  'watchlist.list_group': {
    member_id: string
    id: string
    name: string
    rank: number
    version: Generated<number>
    created_at: Generated<Date>
  }
  'watchlist.stock': { member_id: string; stock_id: string; added_at: Generated<Date>; added_price: number | null }
  'watchlist.membership': {
    member_id: string
    group_id: string
    stock_id: string
    rank: number
    pinned: Generated<boolean>
  }
  'watchlist.note': { member_id: string; stock_id: string; note: string; cost: number | null; quantity: number | null }
  'watchlist.merged': { member_id: string; batch: string; answer: MergeAnswer; merged_at: Generated<Date> }
  'watchlist.alert': {
    id: string
    member_id: string
    stock_id: string
    kind: AlertKind
    threshold: number
    repeat: AlertRepeat
    enabled: Generated<boolean>
    last_date: Generated<number | null>
    fired_at: Generated<Date | null>
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  'watchlist.alert_hit': {
    id: string
    alert_id: string
    event: string
    member_id: string
    stock_id: string
    stock_name: string
    kind: AlertKind
    title: string
    text: string
    link: string
    at: Date
  }
  'watchlist.announcement_seen': { stock_id: string; id: string; seen_at: Generated<Date> }
}

export type WatchlistDatabase = Kysely<WatchlistTables>
export type Change = Transaction<WatchlistTables>
/** Where reading can happen: alone or within a change. */
export type Source = WatchlistDatabase | Change
