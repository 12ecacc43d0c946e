import type { ExerciseResults, Lessons } from '@niujin/academy/ports'
import type { Moderation, StorePicture } from '@niujin/community/ports'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Person } from '../contract/fields.ts'
import type { LearningDatabase } from './tables.ts'

/** What learning stands on. What is asked of others is asked over the transaction that is open, or the database. */
export interface LearningDeps {
  readonly database: LearningDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly lessons: Pick<
    Lessons,
    'enrolledCounts' | 'learners' | 'find' | 'content' | 'ofCourse' | 'refusal' | 'enrolledIn' | 'isTeacherOf'
  >
  readonly exercises: ExerciseResults
  readonly members: {
    /** Cards by niujinUid; ids that nobody has are left out. */
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, Person>>
    /** The verified name of a member; undefined for who has not shown one. Left out where nobody checks names. */
    readonly realName?: (memberId: string, connection: OpenTransaction) => Promise<string | undefined>
  }
  /** Whether the member of the present request may do what the staff does, now. */
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
  readonly moderation: Moderation
  /** The members' inbox. */
  readonly notices: Notices
  readonly pictures: StorePicture
  /** Where the app is reached from outside, without a slash at the end: https://example.com. */
  readonly address: () => string
}
