import type { Worker } from 'node:worker_threads'
import type { ScreenAnswer, ScreenMessage, ScreenTask } from './screen-task.ts'

/** Gives a thread its share of a slice; it keeps the process alive only so long. */
export function askThread(worker: Worker, task: ScreenTask): Promise<ScreenAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended).unref()
      finish()
    }
    const answered = (answer: ScreenAnswer) => settle(() => resolve(answer))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('线程已退出')))
    worker.on('message', answered).on('error', failed).on('exit', ended).ref()
    worker.postMessage({ task } satisfies ScreenMessage)
  })
}
