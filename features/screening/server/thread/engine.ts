import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openThread, ThreadEndedError, type Caller, type OpenThread } from '@niujin/server-kit/threads'
import type { ProviderOptions } from '@niujin/quotes/server'
import { AskingLine } from './asking-line.ts'
import { refused } from './engine-refusal.ts'
import type { EngineService } from './engine-service.ts'
import type { EngineThreadData } from './engine-thread.ts'

type Methods = EngineService['methods']

/** The screening thread as the main thread sees it. */
export interface ScreeningEngine extends Pick<OpenThread<Methods>, 'ask' | 'close'> {
  /** Opens the thread; resolves when the bars are loaded. Until then calls are refused with MARKET_LOADING. */
  start(): Promise<void>
}

interface Opening {
  /** The market's quote table. */
  readonly quotes: SharedArrayBuffer
  /** Waits this long first: the pages people open at once come before the history that screens need. */
  readonly afterMs: number
  readonly onError: (error: Error) => void
}

/** How the thread is watched; all in milliseconds. */
export interface Watch {
  /** A thread that ended is started anew after so long, and after twice as long each time it does not even load. */
  readonly againAfter: number
  /** A loaded thread is asked so often whether it still hears. */
  readonly every: number
  /** One that has not answered for so long is stopped and started anew. */
  readonly patience: number
}

const WATCH: Watch = { againAfter: 1_000, every: 5_000, patience: 30_000 }
const LONGEST_WAIT = 60_000

/** The screening thread, to be started; it loads the market's history in the background. */
export function openScreening(options: ProviderOptions, { quotes, afterMs, onError }: Opening): ScreeningEngine {
  const workerData: EngineThreadData = { options, quotes, threads: availableParallelism() }
  // Reading histories makes much short-lived garbage; a small nursery keeps 200 MB from piling up.
  const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1_024 }
  const start = () => new Worker(new URL('engine-thread.ts', import.meta.url), { workerData, resourceLimits })
  return keepEngine(start, { afterMs, onError, watch: WATCH })
}

/**
 * Keeps a screening thread going: one that ends or no longer hears is started anew. What was asked of it then is refused
 * with SCREENING_INTERRUPTED, what is asked until the new one hears with MARKET_LOADING; nothing stays without an answer.
 */
export function keepEngine(
  start: () => Worker,
  { afterMs, onError, watch }: Pick<Opening, 'afterMs' | 'onError'> & { watch: Watch },
): ScreeningEngine {
  const { promise: loaded, resolve: resolveLoaded } = Promise.withResolvers<void>()
  const line = new AskingLine()
  let thread: OpenThread<Methods> | undefined
  const open = () =>
    openThread<Methods>({
      start,
      onError,
      onStart(worker, ask) {
        let hearing: NodeJS.Timeout | undefined
        worker.on('message', (message: { loaded?: string; trouble?: string }) => {
          if (message.trouble) onError(new Error(message.trouble))
          if (message.loaded !== 'bars') return
          thread?.settle()
          hearing = watchHearing(worker, ask, watch)
          resolveLoaded()
        })
        worker.on('exit', () => clearInterval(hearing))
      },
      lasting: { afterMs, waits: { first: watch.againAfter, longest: LONGEST_WAIT, well: Number.POSITIVE_INFINITY } },
    })
  return {
    ask(method, input) {
      const asked = thread
      if (!asked?.isUp()) return Promise.reject(refused('MARKET_LOADING'))
      // Stopping makes room; it is not kept waiting for any.
      if (method === 'stopPast') return orInterrupted(asked.ask(method, input))
      return line.inLine('owner' in input ? (input.owner ?? '') : '', () => orInterrupted(asked.ask(method, input)))
    },
    start() {
      thread ??= open()
      return loaded
    },
    close: async () => thread?.close(),
  }
}

async function orInterrupted<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof ThreadEndedError ? refused('SCREENING_INTERRUPTED', { cause: error }) : error
  }
}

/** Stops a thread that does not answer any more; its end is heard where it was started. */
function watchHearing(thread: Worker, ask: Caller<Methods>, { every, patience }: Watch): NodeJS.Timeout {
  let heardAt = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - heardAt > patience) void thread.terminate()
    ask('hears', {}).then(
      () => {
        heardAt = performance.now()
      },
      () => undefined,
    )
  }, every)
  return timer.unref()
}
