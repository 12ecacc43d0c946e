import type { Lessons } from '@niujin/academy/ports'
import type { Members, Moderation } from '@niujin/community/ports'
import type { Market } from '@niujin/quotes/server'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ExerciseDatabase } from './tables.ts'

/** What the rights are asked for: writing exercises, and deciding over everyone's. */
export type ExercisesAction = 'content.publish.own' | 'content.review'

/** What exercises stand on. What is asked of others is asked over the transaction that is open, or the database. */
export interface ExercisesDeps {
  readonly database: ExerciseDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly market: Pick<Market, 'reader' | 'history' | 'simulated'>
  readonly members: Members
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: ExercisesAction, connection: OpenTransaction) => Promise<boolean>
  /** Which lessons use an exercise, and who may learn them. Left out while there are no courses: then nothing is built for lessons. */
  readonly lessons?: Pick<Lessons, 'refusal' | 'content'>
  readonly moderation: Moderation
  /** The members' inbox. */
  readonly notices: Notices
  /** A whole number from 0 to before `end` that nobody can foresee. */
  readonly chance: (end: number) => number
}
