import type { Feature } from '@niujin/server-kit'
import { COLLEGE_CONTENT } from './content.ts'
import type { CollegeDeps } from './deps.ts'
import { runJobs, tidyReads } from './jobs.ts'
import { markHandlers, readingHandlers } from './marks/mark-handlers.ts'
import { collegeMemberData } from './member-data.ts'
import { readHandlers } from './read/read-handlers.ts'
import { seedCollege, type SampleSeries } from './seed-college.ts'
import { orderHandler } from './staff/order-handler.ts'
import { saveHandlers } from './staff/save-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { stateHandler } from './staff/state-handler.ts'
import { adoptDevice } from './store/owners.ts'
import { collegeMigrations } from './tables.ts'

export type { CollegeDeps } from './deps.ts'

/** 投教学院: free series by level, kept by the staff. */
export interface College extends Feature {
  /** Publishes samples, each once for ever by its name. */
  seedCollege(samples: readonly SampleSeries[]): Promise<void>
  /** Forgets who read what on days that are over, as it does by itself every hour; gives how many. */
  tidyReads(): Promise<number>
}

/** Puts the feature together. */
export function createCollege(deps: CollegeDeps): College {
  const { database } = deps
  return {
    name: 'college',
    title: '投教学院',
    migrations: [collegeMigrations],
    handlers: [
      ...readHandlers(deps),
      ...markHandlers(deps),
      ...readingHandlers(deps),
      ...staffHandlers(deps),
      ...saveHandlers(deps),
      stateHandler(deps),
      orderHandler(deps),
    ],
    contentKinds: [COLLEGE_CONTENT],
    memberData: [collegeMemberData(database)],
    onSignIn: (memberId, deviceId) =>
      database.transaction().execute((change) => adoptDevice(change, memberId, deviceId)),
    seedCollege: (samples) => seedCollege(deps, samples),
    tidyReads: () => tidyReads(deps),
    start: ({ onError }) => runJobs(deps, onError),
  }
}
