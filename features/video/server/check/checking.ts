import { Worker } from 'node:worker_threads'
import type { Result } from '@niujin/contract-kit'
import type { Unfit } from '@niujin/uploads'
import type { CheckedFile } from './check-file.ts'

/** What the thread is to look at, and where to write. */
export interface CheckOrder {
  readonly source: string
  readonly target: string
}

/** Two hundred megabytes are copied in some seconds; what takes longer is made to take longer. */
const PATIENCE = 120_000

/**
 * Looks at a file in a thread of its own: what somebody made to break a reader breaks that thread alone, and has only so
 * much memory and time. @throws when it ended without an answer
 */
export function checkInThread(order: CheckOrder, patience = PATIENCE): Promise<Result<CheckedFile, Unfit>> {
  const worker = new Worker(new URL('check-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  return new Promise<Result<CheckedFile, Unfit>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('检查视频的时间过长'))
      void worker.terminate()
    }, patience)
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('检查视频的线程没有给出结果'))
    })
  })
}
