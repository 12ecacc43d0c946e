import { Worker } from 'node:worker_threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import { callerOf, type Caller } from '@niujin/server-kit/threads'
import type { DiagnosisService } from './diagnosis-service.ts'
import type { DiagnosisThreadData } from './diagnosis-thread.ts'

/** The diagnosis thread as the main thread sees it. */
export interface DiagnosisEngine {
  readonly ask: Caller<DiagnosisService['methods']>
  close(): Promise<void>
}

interface Opening {
  /** The market's quote table. */
  readonly quotes: SharedArrayBuffer
  /** The simulated companies: seed, and the day (YYYYMMDD) on which the share counts of the instrument list hold. */
  readonly companies?: DiagnosisThreadData['companies']
  /** Starts the thread after so many milliseconds; left out, with the first question. */
  readonly afterMs?: number
  readonly onError: (error: Error) => void
}

const USUAL_COMPANIES = { seed: 1, sharesAsOf: 20_261_120 }

/** The diagnosis thread; it starts with the first question at the latest, and again with the next one after it has died. */
export function openDiagnosis(options: ProviderOptions, { quotes, companies = USUAL_COMPANIES, afterMs, onError }: Opening): DiagnosisEngine {
  let running: { worker: Worker; ask: Caller<DiagnosisService['methods']> } | undefined
  let isClosed = false
  const start = () => {
    const workerData: DiagnosisThreadData = { options, quotes, companies }
    const worker = new Worker(new URL('diagnosis-thread.ts', import.meta.url), { workerData })
    worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      if (running?.worker === worker) running = undefined
    })
    return { worker, ask: callerOf<DiagnosisService['methods']>(worker) }
  }
  const timer = afterMs === undefined ? undefined : setTimeout(() => (running ??= start()), afterMs)
  return {
    ask(method, input) {
      if (isClosed) return Promise.reject(new Error('诊股线程已关闭'))
      running ??= start()
      return running.ask(method, input)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running?.worker.terminate()
    },
  }
}
