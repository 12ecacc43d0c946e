import { Worker } from 'node:worker_threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import { openThread, type OpenThread } from '@niujin/server-kit/threads'
import type { CompanyService } from './company-service.ts'
import type { CompanyThreadData } from './company-thread.ts'

/** The company thread as the main thread sees it. */
export type CompanyEngine = Pick<OpenThread<CompanyService['methods']>, 'ask' | 'close'>

interface Opening {
  /** The market's quote table. */
  readonly quotes: SharedArrayBuffer
  /** A folder of real report files; the simulator when left out. */
  readonly folder?: string | undefined
  readonly onError: (error: Error) => void
  /** Told what was wrong with report files, in Chinese. */
  readonly onProblems?: (problems: readonly string[]) => void
}

/** The company thread; it starts with the first question, so a server nobody asks about companies does not pay for it. */
export function openCompanies(
  options: ProviderOptions,
  { quotes, folder, onError, onProblems }: Opening,
): CompanyEngine {
  const workerData: CompanyThreadData = { options, quotes, folder }
  return openThread({
    start: () =>
      new Worker(new URL('company-thread.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
      }),
    onError,
    onStart(worker) {
      worker.on('message', (message: { problems?: readonly string[] }) => {
        if (message.problems && message.problems.length > 0) onProblems?.(message.problems)
      })
    },
  })
}
