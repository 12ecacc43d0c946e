import type { Instrument } from '@niujin/market'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { WorthOf } from '../domain/index.ts'
import type { SearchEngine } from './engine/port.ts'
import type { SearchDatabase } from './tables.ts'

/** What somebody of the staff may do with the search. */
export type SearchAction = 'settings.manage' | 'content.review'

/** What the search stands on. */
export interface SearchDeps {
  readonly database: SearchDatabase
  /** Everything that can be found; a new list is indexed when it appears. */
  instruments(): readonly Instrument[]
  /** What to offer before people have searched: the stocks with the largest amount today. */
  hotInstruments(count: number): readonly Pick<Instrument, 'id'>[]
  /** Market value of one of them in yuan; 0 where there is none. */
  worthOf: WorthOf
  /** Milliseconds since 1970. */
  now: () => number
  readonly members: {
    /** Cards by niujinUid, asked over the transaction that is open, or the database; ids that nobody has are left out. */
    find(
      ids: readonly string[],
      connection: OpenTransaction,
    ): Promise<ReadonlyMap<string, { readonly nickname: string; readonly avatar: string | null }>>
  }
  /** Whether a member may do something, now; over the same. */
  readonly may: (memberId: string, action: SearchAction, connection: OpenTransaction) => Promise<boolean>
  /** Where everything but securities is indexed; in the database when left out. */
  readonly engine?: SearchEngine | undefined
  /** So many devices, at so many addresses, search for a word before others are shown it. */
  readonly hotLeast?: { readonly devices: number; readonly addresses: number } | undefined
}
