import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { feedbackHandlers } from './feedback-handlers.ts'
import { helpHandlers } from './help-handlers.ts'
import { createJobs, runJobs, type SupportJobs } from './jobs.ts'
import { pictureHandlers } from './picture-handlers.ts'
import type { SupportParts } from './ports.ts'
import { shareHandlers } from './share-handlers.ts'
import { staffHandlers } from './staff-handlers.ts'

export { supportMemberData } from './member-data.ts'
export type { ContactSettings, StorePicture, SupportAction, SupportParts } from './ports.ts'
export type { SupportDatabase } from './tables.ts'

export const supportMigrations: MigrationFolder = { slice: 'support', folder: new URL('migrations/', import.meta.url) }

/** Feedback, help and contact, put together once. */
export interface Support {
  readonly handlers: readonly Handler[]
  readonly jobs: SupportJobs
  /** Closes silent tickets and tidies up until the returned function is called. */
  run(onError: (error: unknown) => void): () => void
}

export function createSupport(parts: SupportParts): Support {
  const jobs = createJobs(parts)
  return {
    handlers: [...pictureHandlers(parts), ...feedbackHandlers(parts), ...staffHandlers(parts), ...helpHandlers(parts), ...shareHandlers(parts)],
    jobs,
    run: (onError) => runJobs(jobs, onError),
  }
}
