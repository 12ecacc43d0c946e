import type { MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { Setting } from '../contract/index.ts'

/** How the tables came about. */
export const followsMigrations: MigrationFolder = {
  slice: 'follows',
  folder: new URL('migrations/', import.meta.url),
}

export interface FollowTables {
  'follows.follow': {
    id: Generated<string>
    member_id: string
    author_id: string
    setting: Generated<Setting>
    /** Number of the last thing of the author that was looked at; bigint as text. */
    seen: Generated<string>
    at: Date
  }
  'follows.author': { author_id: string; followers: Generated<number> }
  'follows.day': { author_id: string; day: string; joined: Generated<number>; gone: Generated<number> }
  'follows.piece': {
    seq: Generated<string>
    kind: string
    id: string
    author_id: string
    title: string
    link: string
    is_important: boolean
    at: Date
  }
  'follows.newest': { author_id: string; seq: string; at: Date }
  'follows.notifying': { seq: string; after: Generated<string> }
}

export type FollowDatabase = Kysely<FollowTables>
export type Change = Transaction<FollowTables>
/** Where reading can happen: alone or within a change. */
export type Source = FollowDatabase | Change
