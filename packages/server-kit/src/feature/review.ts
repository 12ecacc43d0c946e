import type { Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '../database/with-tables.ts'

/** Something that a member wants to publish and that waits to be looked at, or was reported. */
export interface ReviewItem {
  readonly id: string
  readonly title: string
  /** What is to be judged, plain; its beginning where it is long. */
  readonly text: string
  readonly pictures: readonly string[]
  readonly authorId: string
  /** When it was sent in. */
  readonly at: Date
  /** Words of the list that were hit. */
  readonly words: readonly string[]
  /** How often it was reported; 0 for what waits. */
  readonly reports: number
  /** Where it can be read whole: a path of the console, or of the app. */
  readonly link: string
}

/** How things of one kind are reviewed, for the one queue over everything. */
export interface ReviewSource {
  /** The kind's name in calls. */
  readonly kind: string
  /** What people call it. */
  readonly title: string
  /** The rules may have its things looked at before anyone sees them; false where they always are, or where it has rules of its own. */
  readonly canBeFirst: boolean
  /** What waits, the longest waiting first, after an id; at most `count`. */
  waiting(after: string | undefined, count: number, connection: OpenTransaction): Promise<readonly ReviewItem[]>
  /** One that waits; undefined when it does not, any more. */
  find(id: string, connection: OpenTransaction): Promise<ReviewItem | undefined>
  /** How many wait. */
  count(connection: OpenTransaction): Promise<number>
  /** Decides over one; once: a second decision is refused. The author is told in the same transaction. */
  decide(
    transaction: OpenTransaction,
    decision: {
      readonly id: string
      readonly staffId: string
      readonly verdict: 'publish' | 'reject'
      readonly reason: string
    },
  ): Promise<Result<null, 'DECIDED_ALREADY'>>
  /** What an author published and had refused so far. */
  pastOf(
    authorId: string,
    connection: OpenTransaction,
  ): Promise<{ readonly published: number; readonly rejected: number }>
}
