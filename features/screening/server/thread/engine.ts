import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { callerOf, type Caller } from '@niujin/server-kit/threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import type { EngineService } from './engine-service.ts'
import type { EngineThreadData } from './engine-thread.ts'

/** The screening thread as the main thread sees it. */
export interface ScreeningEngine {
  readonly ask: Caller<EngineService['methods']>
  /** Resolves when the bars are loaded. */
  readonly loaded: Promise<void>
  close(): Promise<void>
}

interface Opening {
  /** The market's quote table. */
  readonly quotes: SharedArrayBuffer
  /** Waits this long first: the pages people open at once come before the history that screens need. */
  readonly afterMs: number
  readonly onError: (error: Error) => void
}

/** Questions that may wait for the one thread; who comes later is told to come again. */
const MOST_WAITING = 200
/** Of one owner, so that nobody fills the line alone. */
const MOST_OF_ONE = 20

/** Starts the screening thread, which loads the market's history in the background; until then calls fail with MARKET_LOADING. */
export function openScreening(options: ProviderOptions, { quotes, afterMs, onError }: Opening): ScreeningEngine {
  let worker: Worker | undefined
  let caller: Caller<EngineService['methods']> | undefined
  let tellLoaded: () => void
  const loaded = new Promise<void>((done) => {
    tellLoaded = done
  })
  const start = () => {
    const workerData: EngineThreadData = { options, quotes, threads: availableParallelism() }
    // Reading histories makes much short-lived garbage; a small nursery keeps 200 MB from piling up.
    worker = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData, resourceLimits: { maxYoungGenerationSizeMb: 16 } })
    worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
    worker.on('message', (message: { loaded?: string; trouble?: string }) => {
      if (message.loaded === 'bars') tellLoaded()
      if (message.trouble) onError(new Error(message.trouble))
    })
    caller = callerOf<EngineService['methods']>(worker)
  }
  const timer = setTimeout(start, afterMs)
  const waiting = new Map<string, number>()
  let all = 0
  const count = (owner: string, change: number) => {
    all += change
    const own = (waiting.get(owner) ?? 0) + change
    if (own > 0) waiting.set(owner, own)
    else waiting.delete(owner)
  }
  const inLine = async <Value>(owner: string, question: () => Promise<Value>): Promise<Value> => {
    if (all >= MOST_WAITING || (waiting.get(owner) ?? 0) >= MOST_OF_ONE) throw new Error('SCREENING_BUSY')
    count(owner, 1)
    try {
      return await question()
    } finally {
      count(owner, -1)
    }
  }
  return {
    ask(method, input) {
      const ready = caller
      return ready ? inLine('owner' in input ? input.owner : '', () => ready(method, input)) : Promise.reject(new Error('MARKET_LOADING'))
    },
    loaded,
    async close() {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}
