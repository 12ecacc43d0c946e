import type { AuthorTitle } from '@niujin/community'
import type { ContentChanges, Follows, Moderation, Opinions } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ExpertDatabase } from './tables.ts'

/** What members and the staff may do with experts and applications. */
export type ExpertAction = 'application.apply' | 'application.read' | 'application.check' | 'application.decide'

type PictureProblem = 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'

/** Keeps pictures that everyone may see. */
export interface KeepPictures {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly url: string }, PictureProblem>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** Keeps pictures that have no address: they are only read here. */
export interface KeepPrivately {
  /** Checks the bytes, encodes them anew and keeps them. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly key: string }, PictureProblem>>
  read(key: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>
  forget(key: string): Promise<void>
}

/** The titles that members have; kept by accounts. */
export interface TitleRoles {
  /** The titles of members, by niujinUid; those without any are left out. */
  among(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, readonly AuthorTitle[]>>
  /** Members who have a title. */
  holders(title: AuthorTitle, connection: OpenTransaction): Promise<readonly string[]>
  /** Gives a title for good; nothing happens to whoever has it. Audited there. */
  grant(transaction: OpenTransaction, given: TitleChange): Promise<void>
  /** Takes it away, and ends the sign-ins that counted on it. */
  revoke(transaction: OpenTransaction, given: TitleChange): Promise<void>
}

interface TitleChange {
  readonly memberId: string
  readonly title: AuthorTitle
  readonly by: string
  readonly reason: string
}

/** What experts stand on. */
export interface ExpertsDeps {
  readonly database: ExpertDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The members' inbox. */
  readonly notices: Notices
  /** Whether the caller of the present request may do something, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: ExpertAction, connection: OpenTransaction) => Promise<boolean>
  readonly members: {
    /** Cards by niujinUid; ids that nobody has are left out. */
    readonly find: (
      ids: readonly string[],
      connection: OpenTransaction,
    ) => Promise<
      ReadonlyMap<string, { readonly niujinUid: string; readonly nickname: string; readonly avatar: string | null }>
    >
  }
  readonly roles: TitleRoles
  readonly follows: Pick<Follows, 'followed' | 'counts' | 'growth'>
  readonly opinions: Pick<Opinions, 'records'>
  readonly activity: {
    /** How many things came out of authors since a moment; those without any may be left out. */
    readonly of: (
      authorIds: readonly string[],
      since: Date,
      connection: OpenTransaction,
    ) => Promise<ReadonlyMap<string, number>>
  }
  readonly moderation: Moderation
  /** Told when what an expert shows has changed. */
  readonly changes: ContentChanges
  /** Readings of each character of a name in pinyin, the usual one first. */
  readonly readings: (text: string) => readonly (readonly string[])[]
  readonly covers: KeepPictures
  readonly certificates: KeepPrivately
}
