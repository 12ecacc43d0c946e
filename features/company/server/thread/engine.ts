import { Worker } from 'node:worker_threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import { callerOf, type Caller } from '@niujin/server-kit/threads'
import type { CompanyService } from './company-service.ts'
import type { CompanyThreadData } from './company-thread.ts'

type Ask = Caller<CompanyService['methods']>

/** The company thread as the main thread sees it. */
export interface CompanyEngine {
  readonly ask: Ask
  close(): Promise<void>
}

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
export function openCompanies(options: ProviderOptions, { quotes, folder, onError, onProblems }: Opening): CompanyEngine {
  let started: { worker: Worker; ask: Ask } | undefined
  let closed = false
  const start = () => {
    const workerData: CompanyThreadData = { options, quotes, folder }
    const worker = new Worker(new URL('company-thread.ts', import.meta.url), { workerData })
    worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      // A thread that died is started again by the next question.
      if (started?.worker === worker) started = undefined
    })
    worker.on('message', (message: { problems?: readonly string[] }) => {
      if (message.problems && message.problems.length > 0) onProblems?.(message.problems)
    })
    return { worker, ask: callerOf<CompanyService['methods']>(worker) }
  }
  return {
    ask(method, input) {
      if (closed) return Promise.reject(new Error('公司资料线程已经停止'))
      started ??= start()
      return started.ask(method, input)
    },
    async close() {
      closed = true
      await started?.worker.terminate()
    },
  }
}
