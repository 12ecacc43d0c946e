import type { LessonFacts, Progress } from '@niujin/academy/ports'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { percentLearnt, type LearntLesson } from '../domain/learnt.ts'
import { readWatched } from '../domain/watched-text.ts'
import { certificateHandlers } from './certificates/certificate-handlers.ts'
import { noteGiven, noteTakenBack, type ThingGiven, type ThingTakenBack } from './certificates/given-back.ts'
import { serveCertificateFile } from './certificates/serve-file.ts'
import type { LearningDeps } from './deps.ts'
import { habitHandlers } from './habits/habit-handlers.ts'
import { createLearningJobs, runLearningJobs, type LearningJobs } from './jobs.ts'
import { beatHandler } from './learn/beat-handler.ts'
import { courseHandlers } from './learn/course-handlers.ts'
import { exerciseHandler } from './learn/exercise-handler.ts'
import { homeworkHandlers } from './learn/homework-handlers.ts'
import { noteHandlers } from './learn/note-handlers.ts'
import { quizHandlers } from './learn/quiz-handlers.ts'
import { readingHandlers } from './learn/reading-handlers.ts'
import { learningMemberData } from './member-data.ts'
import { reportHandlers } from './staff/report-handlers.ts'
import { teachHandlers } from './staff/teach-handlers.ts'
import { progressOf } from './store/progress.ts'
import { learningMigrations, within, type ProgressRow } from './tables.ts'
import { questionHandlers } from './talk/question-handlers.ts'
import { reviewHandlers } from './talk/review-handlers.ts'
import { learningReviews } from './talk/waiting.ts'

export type { LearningDeps } from './deps.ts'

/** What learners do with courses. */
export interface Learning extends Feature {
  readonly progress: Progress
  /** A member may use `course:…` from now on: what they did of it before counts for a certificate. Within the transaction that gives it. */
  noteGiven(transaction: OpenTransaction, given: ThingGiven): Promise<void>
  /** A member's purchase of `course:…` was undone: the certificate they got with it is revoked. Within the transaction that undoes it. */
  noteTakenBack(transaction: OpenTransaction, taken: ThingTakenBack): Promise<void>
  readonly jobs: LearningJobs
}

/** Learning; while it runs it gives certificates that are left, writes weekly messages and tidies up. */
export function createLearning(deps: LearningDeps): Learning {
  const jobs = createLearningJobs(deps)
  return {
    name: 'learning',
    title: '学习',
    migrations: [learningMigrations],
    handlers: [
      beatHandler(deps),
      ...courseHandlers(deps),
      ...readingHandlers(deps),
      exerciseHandler(deps),
      ...quizHandlers(deps),
      ...homeworkHandlers(deps),
      ...noteHandlers(deps),
      ...questionHandlers(deps),
      ...reviewHandlers(deps),
      ...habitHandlers(deps),
      ...certificateHandlers(deps),
      ...teachHandlers(deps),
      ...reportHandlers(deps),
    ],
    memberData: [learningMemberData(deps)],
    reviews: learningReviews(deps),
    progress: progressOver(deps),
    noteGiven,
    noteTakenBack: (transaction, taken) => noteTakenBack(deps, transaction, taken),
    jobs,
    serve: (app, limits) => serveCertificateFile(app, deps, limits),
    start: ({ onError }) => runLearningJobs(jobs, onError),
  }
}

function progressOver({ lessons }: LearningDeps): Progress {
  return {
    async learntOf(connection, memberId, courseIds) {
      const asked = [...new Set(courseIds)]
      const rows = await progressOf(within(connection), memberId, asked)
      const percents = new Map<string, number>()
      for (const courseId of asked) {
        const facts = await lessons.ofCourse(connection, courseId)
        percents.set(courseId, percentLearnt(facts.map((one) => learntLesson(one, rows.get(one.lessonId)))))
      }
      return percents
    },
  }
}

function learntLesson({ kind, seconds }: LessonFacts, row: ProgressRow | undefined): LearntLesson {
  return { kind, seconds, watched: row ? readWatched(row.watched) : [], isDone: row?.done_at != null }
}
