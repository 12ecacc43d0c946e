import type { ContentChanges, Follows } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { Authenticate, Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { VideoDatabase } from './tables.ts'

/** What the rights are asked for. */
export type VideoAction = 'content.publish.own' | 'content.review'

/** Keeps posters. */
export interface StorePoster {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly url: string }, string>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** What short videos stand on. */
export interface VideoDeps {
  readonly database: VideoDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A folder of its own for uploads and checked files; more than one process must share it. */
  readonly folder: string
  readonly posters: StorePoster
  /** Who calls, by the `authorization` header: uploads ask for it besides the calls. */
  readonly authenticate: Authenticate
  /** Whether the member of the present request may do something, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: VideoAction, connection: OpenTransaction) => Promise<boolean>
  /** Cards by niujinUid, over the same; ids that nobody has are left out. */
  readonly members: (
    ids: readonly string[],
    connection: OpenTransaction,
  ) => Promise<ReadonlyMap<string, { readonly nickname: string; readonly avatar: string | null }>>
  /** How many comments videos have, by id; those without any may be left out. */
  readonly comments: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** The members' inbox. */
  readonly notices: Notices
  /** Told what is published, changed or gone. */
  readonly changes: ContentChanges
  /** Those who follow an author are told of what comes out. */
  readonly follows: Pick<Follows, 'published'>
}
