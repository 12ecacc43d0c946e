import { Worker } from 'node:worker_threads'
import type { Result } from '@niujin/contract-kit'
import type { Unfit } from '@niujin/uploads'
import type { PackedFilm, PackOrder } from './pack-film.ts'

/** Two gigabytes are copied in some minutes; what takes longer is made to take longer. */
const PATIENCE = 1_200_000

/**
 * Packs a film in a thread of its own: what somebody made to break a reader breaks that thread alone, and has only so
 * much memory and time. @throws when it ended without an answer
 */
export function packInThread(order: PackOrder): Promise<Result<PackedFilm, Unfit>> {
  const worker = new Worker(new URL('pack-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return new Promise<Result<PackedFilm, Unfit>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('打包课时视频的时间过长'))
      void worker.terminate()
    }, PATIENCE)
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('打包课时视频的线程没有给出结果'))
    })
  })
}
