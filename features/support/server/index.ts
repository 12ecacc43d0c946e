import type { Feature } from '@niujin/server-kit'
import type { SupportDeps } from './deps.ts'
import { feedbackHandlers } from './feedback-handlers.ts'
import { helpHandlers } from './help-handlers.ts'
import { createJobs, runJobs, type SupportJobs } from './jobs.ts'
import { supportMemberData } from './member-data.ts'
import { HELP_CONTENT, helpIds } from './pieces.ts'
import { pictureHandlers } from './picture-handlers.ts'
import { shareHandlers } from './share-handlers.ts'
import { staffHandlers } from './staff-handlers.ts'
import { supportMigrations } from './tables.ts'

export type { ContactSettings, SupportAction, SupportDeps } from './deps.ts'

/** Feedback, help and contact. */
export interface Support extends Feature {
  readonly jobs: SupportJobs
}

/** Feedback, help and contact; while it runs it closes silent tickets and tidies up. */
export function createSupport(deps: SupportDeps): Support {
  const jobs = createJobs(deps)
  return {
    name: 'support',
    title: '客服',
    migrations: [supportMigrations],
    handlers: [
      ...pictureHandlers(deps),
      ...feedbackHandlers(deps),
      ...staffHandlers(deps),
      ...helpHandlers(deps),
      ...shareHandlers(deps),
    ],
    contentKinds: [HELP_CONTENT],
    memberData: [supportMemberData(deps.database, deps.pictures)],
    jobs,
    async start({ onError }) {
      // They come with the program: those that are new with this one are found from now on.
      await deps.database.transaction().execute((change) => deps.changes.notify(change, 'help', helpIds()))
      return runJobs(jobs, onError)
    },
  }
}
