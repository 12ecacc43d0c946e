import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'

/** How the tables came about. */
export const searchMigrations: MigrationFolder = { slice: 'search', folder: new URL('migrations/', import.meta.url) }

/** Which of the two tables of documents. */
export type Slot = 'a' | 'b'

interface DocumentTable {
  kind: string
  id: string
  title: string
  title_key: string
  author_id: string | null
  author_key: string
  text: string
  words: string[]
  initials: string
  spelled: string
  at: Date
  link: string
  picture: string | null
  mark: string | null
  score: number
  tokens: number[]
}

export interface SearchTables {
  'search.document_a': DocumentTable
  'search.document_b': DocumentTable
  'search.state': {
    only_one: Generated<boolean>
    slot: Slot
    wanted_at: Date | null
    wanted_by: string | null
    builder: string | null
    claimed_until: Date | null
    begun_at: Date | null
    done: number
    built_at: Date | null
    swept_at: Date | null
  }
  'search.pending': { number: Generated<string>; kind: string; id: string }
  'search.asked': { word: string; device: string; address: string; hour: Date }
  'search.word_rule': { word: string; rule: 'pin' | 'block'; by: string; at: Date }
  'search.word_history': {
    number: Generated<string>
    word: string
    rule: 'pin' | 'block' | 'none'
    by: string
    at: Date
  }
}

export type SearchDatabase = Kysely<SearchTables>
export type Change = Transaction<SearchTables>
/** Reading works in and outside a transaction. */
export type Reads = SearchDatabase | Change
export type DocumentRow = Selectable<DocumentTable>
export type StateRow = Selectable<SearchTables['search.state']>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<SearchTables>
