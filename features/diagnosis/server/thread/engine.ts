import { Worker } from 'node:worker_threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import { openThread, type OpenThread } from '@niujin/server-kit/threads'
import type { DiagnosisService } from './diagnosis-service.ts'
import type { DiagnosisThreadData } from './diagnosis-thread.ts'

/** The diagnosis thread as the main thread sees it. */
export type DiagnosisEngine = Pick<OpenThread<DiagnosisService['methods']>, 'ask' | 'close'>

interface Opening {
  /** The market's quote table. */
  readonly quotes: SharedArrayBuffer
  readonly onError: (error: Error) => void
}

/** The diagnosis thread; it starts with the first question, and again with the next one after it has died. */
export function openDiagnosis(options: ProviderOptions, { quotes, onError }: Opening): DiagnosisEngine {
  const workerData: DiagnosisThreadData = { options, quotes }
  return openThread({
    start: () =>
      new Worker(new URL('diagnosis-thread.ts', import.meta.url), {
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: 16 },
      }),
    onError,
  })
}
