import type { ContentChanges } from '@niujin/community/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CollegeDatabase } from './tables.ts'

/** What the college stands on. What is asked of others is asked over the transaction that is open, or the database. */
export interface CollegeDeps {
  readonly database: CollegeDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
  readonly members: {
    /** Cards by niujinUid; ids that nobody has are left out. */
    find(
      ids: readonly string[],
      connection: OpenTransaction,
    ): Promise<ReadonlyMap<string, { readonly nickname: string }>>
  }
  /** Told what is published, changed or gone. */
  readonly changes: ContentChanges
}
