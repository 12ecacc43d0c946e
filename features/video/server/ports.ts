import type { Result } from '@niujin/contract-kit'
import type { Authenticate } from '@niujin/server-kit'
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

/** A message for one member. The same `key` again is the same message and is to be dropped by the receiver. */
export interface Told {
  readonly memberId: string
  readonly kind: 'system'
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
}

export interface VideoParts {
  readonly database: VideoDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A folder of its own for uploads and checked files; more than one process must share it. */
  readonly folder: string
  readonly posters: StorePoster
  /** Who calls, by the `authorization` header: uploads ask for it besides the calls. */
  readonly authenticate: Authenticate
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: VideoAction) => Promise<boolean>
  /** Cards by niujinUid; ids that nobody has are left out. */
  readonly members: (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly nickname: string; readonly avatar: string | null }>>
  /** How many comments videos have, by id; those without any may be left out. */
  readonly comments: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Hands a message to the member's inbox; a rejection means it was not taken and comes again. */
  readonly tell: (message: Told) => Promise<void>
}
