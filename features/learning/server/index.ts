import type { Progress } from '@niujin/academy/ports'
import type { Feature } from '@niujin/server-kit'
import { percentDone } from '../domain/course.ts'
import { certificateHandlers } from './certificates/certificate-handlers.ts'
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
import { standingsIn } from './learn/settle.ts'
import { learningMemberData } from './member-data.ts'
import { reportHandlers } from './staff/report-handlers.ts'
import { teachHandlers } from './staff/teach-handlers.ts'
import { learningMigrations, within } from './tables.ts'
import { questionHandlers } from './talk/question-handlers.ts'
import { reviewHandlers } from './talk/review-handlers.ts'
import { learningReviews } from './talk/waiting.ts'

export type { LearningDeps } from './deps.ts'

/** What learners do with courses. */
export interface Learning extends Feature {
  readonly progress: Progress
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
    jobs,
    serve: (app, limits) => serveCertificateFile(app, deps, limits),
    start: ({ onError }) => runLearningJobs(jobs, onError),
  }
}

function progressOver(deps: LearningDeps): Progress {
  return {
    async percentOf(connection, memberId, courseIds) {
      const percents = new Map<string, number>()
      for (const courseId of new Set(courseIds))
        percents.set(courseId, percentDone(await standingsIn(deps, within(connection), memberId, courseId)))
      return percents
    },
  }
}
