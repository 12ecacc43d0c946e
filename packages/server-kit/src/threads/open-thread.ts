import type { Worker } from 'node:worker_threads'
import { LastingThread, type Waits } from './lasting-thread.ts'
import { callerOf, type Caller, type Methods } from './rpc.ts'
import { ThreadEndedError } from './thread-ended.ts'

interface Opening<Offered extends Methods> {
  readonly start: () => Worker
  /** Told of what ends the thread. */
  readonly onError: (error: Error) => void
  /** Given every thread that is started, before it runs. */
  readonly onStart?: (worker: Worker, ask: Caller<Offered>) => void
  /** Keeps a thread there whether it is asked or not; left out, a question starts it, the first one and the next after a death. */
  readonly lasting?: { readonly afterMs: number; readonly waits: Partial<Waits> }
}

/** A thread that answers questions, as those who ask see it. */
export interface OpenThread<Offered extends Methods> {
  /** Rejects with `ThreadEndedError` where no thread is there or the one that was asked has ended. */
  readonly ask: Caller<Offered>
  readonly isUp: () => boolean
  /** A lasting thread has come through its start: when it ends the wait for the next one is short again. */
  readonly settle: () => void
  readonly close: () => Promise<void>
}

/** Opens a thread that offers `Offered` to questions. */
export function openThread<Offered extends Methods>({
  start,
  onError,
  onStart,
  lasting,
}: Opening<Offered>): OpenThread<Offered> {
  let running: { readonly worker: Worker; readonly ask: Caller<Offered> } | undefined
  let isClosed = false
  const hold = (worker: Worker) => {
    const held = { worker, ask: callerOf<Offered>(worker) }
    running = held
    worker.on('exit', () => (running = undefined))
    onStart?.(worker, held.ask)
    return held
  }
  const begin = () => {
    const worker = start()
    worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
    return hold(worker)
  }
  const lasts = lasting && new LastingThread({ start, onDeath: onError, onStart: hold, ...lasting })
  return {
    ask(method, input) {
      if (isClosed) return Promise.reject(new ThreadEndedError('线程已经停止'))
      if (!running && lasts) return Promise.reject(new ThreadEndedError())
      running ??= begin()
      return running.ask(method, input)
    },
    isUp: () => running !== undefined,
    settle: () => lasts?.settle(),
    close: async () => {
      isClosed = true
      await (lasts ? lasts.close() : running?.worker.terminate())
    },
  }
}
