import type { Giver } from '@niujin/commerce/ports'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CardCodeDatabase } from './tables.ts'

/** What card codes stand on. */
export interface CardCodesDeps {
  readonly database: CardCodeDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether somebody of the staff may make and void codes, or approve what another one wants to make, now; asked over the transaction that is open, or the database. */
  readonly may: (
    memberId: string,
    action: 'price.propose' | 'price.approve',
    connection: OpenTransaction,
  ) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Gives what is in a code. */
  readonly giver: Pick<Giver, 'give'>
  /** At least 32 characters, never changed: every key is derived from it. */
  readonly secret: string
}
