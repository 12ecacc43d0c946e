import type { Jobs } from '@niujin/server-kit/jobs'
import type { MessageDatabase } from './store.ts'

/** What the inbox stands on. */
export interface MessagesDeps {
  readonly database: MessageDatabase
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
}
