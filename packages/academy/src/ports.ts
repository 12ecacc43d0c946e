import type { DocumentTree } from '@niujin/community'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LessonKind } from './names.ts'
import type { Question } from './quiz/questions.ts'

/** A lesson as it is published now, for those who serve it. */
export interface LessonFacts {
  readonly lessonId: string
  readonly courseId: string
  readonly courseTitle: string
  readonly title: string
  readonly kind: LessonKind
  /** Length of a video or recording; 0 for others. */
  readonly seconds: number
  /** May be learnt by anyone. */
  readonly isPreview: boolean
  /** On first watch the player may not jump ahead. */
  readonly isInOrder: boolean
  /** Needed for the certificate. */
  readonly isRequired: boolean
}

/** What a lesson holds, by its kind; solutions included: for the server only. */
export type LessonContent =
  | { readonly kind: 'article'; readonly document: DocumentTree }
  | { readonly kind: 'quiz'; readonly questions: readonly Question[]; readonly passPercent: number }
  | { readonly kind: 'homework'; readonly document: DocumentTree }
  | { readonly kind: 'exercise'; readonly exerciseId: string }
  | { readonly kind: 'live' | 'recording'; readonly liveId: string }
  | { readonly kind: 'video' }

/** Why a lesson cannot be learnt by somebody. */
export type LessonRefusal = 'LESSON_UNKNOWN' | 'SIGN_IN' | 'NOT_ENROLLED' | 'EXPIRED'

/** Lessons, as those ask who play, count and score them. Only what is published counts. */
export interface Lessons {
  find(connection: OpenTransaction, lessonId: string): Promise<LessonFacts | undefined>
  content(connection: OpenTransaction, lessonId: string): Promise<LessonContent | undefined>
  /** Every published lesson of a course, in its order. */
  ofCourse(connection: OpenTransaction, courseId: string): Promise<readonly LessonFacts[]>
  /** null when the member may learn it now: a preview, or enrolled in a course whose term is not over. */
  refusal(connection: OpenTransaction, memberId: string | undefined, lessonId: string): Promise<LessonRefusal | null>
  /** Courses in which the member is enrolled now, with the end of the term. */
  enrolledIn(
    connection: OpenTransaction,
    memberId: string,
  ): Promise<readonly { readonly courseId: string; readonly title: string; readonly until: Date | null }[]>
  /** Members who are or were in courses, by course, as their pages count them; open ones, in which nobody enrols, are left out. */
  enrolledCounts(connection: OpenTransaction, courseIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Who is or was in a course, the latest first, from after a time and member on; undefined of an open one. */
  learners(
    connection: OpenTransaction,
    courseId: string,
    page: { readonly after: { readonly at: Date; readonly id: string } | undefined; readonly count: number },
  ): Promise<readonly { readonly memberId: string; readonly at: Date }[] | undefined>
  /** The member teaches the course or is on its staff. */
  isTeacherOf(connection: OpenTransaction, memberId: string, courseId: string): Promise<boolean>
  /** The course of a lesson also while it is a draft; undefined when there is none. */
  courseOfDraft(connection: OpenTransaction, lessonId: string): Promise<string | undefined>
  /** The broadcast whose recording a lesson plays in its newest version, also while that is a draft; undefined of other lessons. */
  recordingOfDraft(connection: OpenTransaction, lessonId: string): Promise<string | undefined>
  /** A video became ready or was replaced: its length in whole seconds. */
  setSeconds(transaction: OpenTransaction, lessonId: string, seconds: number): Promise<void>
}

/** What lies beside the versions of a course and yet goes through review with them: how its lesson stands. */
export interface LessonEdits {
  /**
   * Whether learners have the lesson, and since when its course waits for review; null while it does not. Nobody moves
   * the course until the transaction ends. undefined when there is no such lesson.
   */
  standing(
    transaction: OpenTransaction,
    lessonId: string,
  ): Promise<{ readonly isOut: boolean; readonly waitsSince: Date | null } | undefined>
  /** Something of the lesson comes with the next version: a course that is out has changes from now on. */
  begin(transaction: OpenTransaction, lessonId: string): Promise<void>
}

/** Films that go through review with the next version of their course. */
export interface LessonFilms {
  /** Those that were packed by then take the place of what learners watched; whether others are still to come. */
  publish(transaction: OpenTransaction, lessonIds: readonly string[], packedBy: Date): Promise<boolean>
  /** The changes of the course were dropped, and what was to come with them. */
  discard(transaction: OpenTransaction, lessonIds: readonly string[]): Promise<void>
}

/** Recordings of broadcasts, as lessons play them. */
export interface Recordings {
  /** Where it plays, and how long it is in whole seconds; undefined while none can be watched. */
  find(
    connection: OpenTransaction,
    liveId: string,
  ): Promise<{ readonly address: string; readonly seconds: number } | undefined>
  /** The address as a player without a cookie asks for it, for some hours; only for who is known to be allowed. */
  withPass(address: string, liveId: string): string
}

/** The course of which a class is held in a broadcast. */
interface HeldCourse {
  readonly courseId: string
  /** '' while nobody finds the course. */
  readonly courseTitle: string
}

/** The same, and whether somebody may take part in it. */
export interface ClassOfBroadcast extends HeldCourse {
  readonly mayWatch: boolean
}

/** The same, and whether everybody may: an open course asks nobody to enrol. */
interface CourseOfBroadcast extends HeldCourse {
  readonly isForAll: boolean
}

/** Classes, as live asks before it lets anyone into a broadcast. */
export interface Classes {
  /**
   * The class, with those of the members who may take part, however many are asked for; undefined of a broadcast in which
   * no class of a course is held: it is for anyone.
   */
  ofBroadcast(
    connection: OpenTransaction,
    liveId: string,
    memberIds: readonly string[],
  ): Promise<(CourseOfBroadcast & { readonly members: ReadonlySet<string> }) | undefined>
  /** The courses of broadcasts in which classes are held, by broadcast; others are left out. */
  coursesOf(connection: OpenTransaction, liveIds: readonly string[]): Promise<ReadonlyMap<string, CourseOfBroadcast>>
}

/** How much members have learnt, as whoever gives money back asks. */
export interface Progress {
  /** Whole percent of courses that were really learnt: films as far as they were watched, other lessons that are done. */
  learntOf(
    connection: OpenTransaction,
    memberId: string,
    courseIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
}

/** What came of exercises. */
export interface ExerciseResults {
  /** The best finished try at each exercise; those without one are left out. */
  of(
    connection: OpenTransaction,
    memberId: string,
    exerciseIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly doneAt: Date; readonly percent: number }>>
}
