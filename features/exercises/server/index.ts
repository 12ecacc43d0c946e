import type { ExerciseResults } from '@niujin/academy/ports'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ExercisesDeps } from './deps.ts'
import { prepareDays, runJobs } from './jobs.ts'
import { exercisesMemberData } from './member-data.ts'
import { homeHandlers } from './practice/home-handlers.ts'
import { playHandlers } from './practice/play-handlers.ts'
import { startExerciseHandler, startHandlers } from './practice/start-handlers.ts'
import { exercisesReviews } from './reviews.ts'
import { seedExercises, type SampleExercise } from './seeding/seed-exercises.ts'
import { dayHandlers } from './staff/day-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { bestResults, exerciseOf } from './store/exercises.ts'
import { takeOver } from './store/leaving.ts'
import { exerciseMigrations, within } from './tables.ts'
import { ownHandlers } from './teach/own-handlers.ts'

export type { ExercisesDeps } from './deps.ts'
export { sampleExerciseId, type SampleExercise } from './seeding/seed-exercises.ts'

/** 盘面练习 and K线训练. */
export interface Exercises extends Feature {
  /** What came of exercises, for those who count what was learnt. */
  readonly results: ExerciseResults
  /** Who wrote an exercise, null of the house; undefined when there is none. */
  authorOf(connection: OpenTransaction, exerciseId: string): Promise<{ readonly authorId: string | null } | undefined>
  /** Has today's and tomorrow's windows ready, as it does by itself every hour. */
  prepareDays(): Promise<void>
  /** Keeps samples that were never here on windows that show them; gives the names of those that are there. */
  seedExercises(samples: readonly SampleExercise[]): Promise<ReadonlySet<string>>
}

/** Puts the feature together; while it runs it has the daily windows ready and tidies up. */
export function createExercises(deps: ExercisesDeps): Exercises {
  const { database } = deps
  return {
    name: 'exercises',
    title: '盘面练习',
    migrations: [exerciseMigrations],
    handlers: [
      ...homeHandlers(deps),
      ...startHandlers(deps),
      ...playHandlers(deps),
      ...dayHandlers(deps),
      ...(deps.lessons ? [startExerciseHandler(deps), ...ownHandlers(deps), ...staffHandlers(deps)] : []),
    ],
    memberData: [exercisesMemberData(database)],
    reviews: exercisesReviews(deps),
    onSignIn: (memberId, deviceId) => database.transaction().execute((change) => takeOver(change, memberId, deviceId)),
    results,
    async authorOf(connection, exerciseId) {
      const row = await exerciseOf(within(connection), exerciseId)
      return row && { authorId: row.is_sample ? null : row.author_id }
    },
    prepareDays: () => prepareDays(deps),
    seedExercises: (samples) => seedExercises(deps, samples),
    start: ({ onError }) => runJobs(deps, onError),
  }
}

const results: ExerciseResults = {
  async of(connection, memberId, exerciseIds) {
    if (exerciseIds.length === 0) return new Map()
    const rows = await bestResults(within(connection), memberId, exerciseIds)
    return new Map(
      rows.map(({ exercise_id, finished_at, percent }) => [
        exercise_id ?? '',
        { doneAt: finished_at ?? new Date(0), percent: percent ?? 0 },
      ]),
    )
  },
}
