import type { Classes, LessonEdits, Lessons } from '@niujin/academy/ports'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { COURSE_CONTENT } from './content.ts'
import type { CoursesDeps } from './deps.ts'
import { createCoursesJobs, runCoursesJobs, type CoursesJobs } from './jobs.ts'
import { classesOf } from './learn/class-access.ts'
import { noteGiven } from './learn/enrol-handlers.ts'
import { lessonsOf } from './learn/lessons.ts'
import { learnHandlers } from './learn/learn-handlers.ts'
import { createMediaDoor, type MediaDoor } from './reviewed-media.ts'
import { coursesMemberData } from './member-data.ts'
import { lessonEdits } from './own/lesson-edits.ts'
import { ownHandlers } from './own/own-handlers.ts'
import { readHandlers } from './read/read-handlers.ts'
import { coursesReviews } from './reviews.ts'
import { scheduleHandlers } from './schedule/schedule-handlers.ts'
import { seedBank, seedCourses, type BankSample, type SampleCourse } from './seed-courses.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { coursesMigrations } from './tables.ts'

export type { ApprovedPrice, CoursesAction, CoursesDeps } from './deps.ts'
export { sampleLessonId } from './seed-courses.ts'
export type { SampleCourse, SampleLesson } from './seed-courses.ts'

/** Courses of the academy. */
export interface Courses extends Feature {
  /** Published lessons, as those ask who play, count and score them. */
  readonly lessons: Lessons
  /** The same, as those ask who keep what comes out with the next version of their course; they say how to ask them. */
  readonly edits: LessonEdits & { readonly receiveMedia: MediaDoor['receive'] }
  /** Classes, as live asks whom it lets in. */
  readonly classes: Classes
  /** A member may use `course:…` from now on: who bought a course is in it. Within the transaction that gives it. */
  noteGiven(transaction: OpenTransaction, given: { readonly memberId: string; readonly thing: string }): Promise<void>
  readonly jobs: CoursesJobs
  /** Publishes samples, each once for ever by its name. */
  seedCourses(samples: readonly SampleCourse[]): Promise<void>
  /** Adds questions to the bank that it does not have. */
  seedBank(questions: readonly BankSample[]): Promise<void>
}

/** Courses; while it runs it reminds of classes and tidies up. */
export function createCourses(deps: CoursesDeps): Courses {
  const jobs = createCoursesJobs(deps)
  const media = createMediaDoor()
  return {
    name: 'courses',
    title: '课程',
    migrations: [coursesMigrations],
    handlers: [
      ...readHandlers(deps),
      ...learnHandlers(deps),
      ...scheduleHandlers(deps),
      ...ownHandlers({ ...deps, media }),
      ...staffHandlers({ ...deps, media }),
    ],
    memberData: [coursesMemberData(deps)],
    contentKinds: [COURSE_CONTENT],
    reviews: coursesReviews(deps),
    lessons: lessonsOf(deps),
    edits: { ...lessonEdits(deps), receiveMedia: media.receive },
    classes: classesOf(deps),
    noteGiven: (transaction, given) => noteGiven(deps, transaction, given),
    jobs,
    async seedCourses(samples) {
      await seedCourses(deps, samples)
      await jobs.holdSamples()
    },
    seedBank: (questions) => seedBank(deps, questions),
    start: ({ onError }) => runCoursesJobs(jobs, onError),
  }
}
