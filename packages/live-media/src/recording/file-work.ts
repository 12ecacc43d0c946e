import { Worker } from 'node:worker_threads'
import type { Cut, CutOrder } from './cut.ts'
import type { RecordedFile } from './join-takes.ts'

export type FileOrder = { readonly join: string } | { readonly cut: CutOrder }

/** Joins a recording's takes in a thread of its own, which ends with the work. */
export function joinInThread(folder: string): Promise<RecordedFile[]> {
  return inThread({ join: folder }) as Promise<RecordedFile[]>
}

/** Cuts in a thread of its own. */
export function cutInThread(order: CutOrder): Promise<Cut> {
  return inThread({ cut: order }) as Promise<Cut>
}

function inThread(workerData: FileOrder): Promise<unknown> {
  return new Promise((done, refuse) => {
    const worker = new Worker(new URL('file-thread.ts', import.meta.url), { workerData })
    worker.once('message', done)
    worker.once('error', refuse)
    worker.once('exit', (code) => refuse(new Error(`录制处理中断（${code}）`)))
  })
}
