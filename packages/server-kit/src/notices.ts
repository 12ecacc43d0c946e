import type { OpenTransaction } from './database/with-tables.ts'

/** A message to one member. The same `key` for the same member again is the same message, and is dropped. */
export interface Notice {
  readonly memberId: string
  readonly kind: 'alert' | 'interaction' | 'trade' | 'system'
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app; left out when there is nothing to open. */
  readonly link?: string | undefined
}

/** The one way to tell a member something. */
export interface Notices {
  /** The member has the message when `transaction` commits, and only then. */
  send(transaction: OpenTransaction, notice: Notice): Promise<void>
}
