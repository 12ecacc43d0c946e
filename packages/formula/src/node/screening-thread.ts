import { clearTimeout, setTimeout } from 'node:timers'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { FormulaLimitError } from '../problem.ts'
import type { KnownFigures } from '../compile/known-figures.ts'
import type { StockFacts } from '../compile/stock-facts.ts'
import type { FromThread, ScreenAnswer, ScreenMessage, ScreenTask, ThreadData } from './screen-task.ts'

/** A thread ended for a reason that has nothing to do with the formula; a new one stands in its place. */
export class ThreadLostError extends Error {
  override readonly name = 'ThreadLostError'
}

interface Asked {
  readonly task: ScreenTask
  readonly done: (answer: ScreenAnswer) => void
  readonly refuse: (error: Error) => void
}

/** How a thread is started and watched. */
export interface ThreadSetting {
  readonly data: Omit<ThreadData, 'facts' | 'figures'>
  readonly facts: readonly StockFacts[] | undefined
  readonly figures?: KnownFigures | undefined
  readonly resourceLimits: ResourceLimits
  /** Beyond the time of its slice a thread may take so long (milliseconds) to come to the end of what it has taken. */
  readonly patience: number
}

/**
 * One screening thread, one task at a time. A thread that ends by itself or takes no look at the clock is replaced, and
 * its task is refused: nothing that is asked stays without an answer.
 */
export class ScreeningThread {
  private readonly setting: ThreadSetting
  private facts: readonly StockFacts[] | undefined
  private figures: KnownFigures | undefined
  private worker: Worker | undefined
  /** Has read its code; one that was replaced takes a while until then. */
  isReady = false
  private isClosed = false
  private asked: Asked | undefined
  private watch: NodeJS.Timeout | undefined
  private isOverdue = false

  constructor(setting: ThreadSetting) {
    this.setting = setting
    this.facts = setting.facts
    this.figures = setting.figures
    this.start()
  }

  /**
   * Gives the thread its share of a slice; it keeps the process alive only so long.
   * @throws FormulaLimitError for a formula that is stopped by force, ThreadLostError when the thread ended otherwise.
   */
  ask(task: ScreenTask): Promise<ScreenAnswer> {
    if (this.asked) return Promise.reject(new Error('线程还在算上一片'))
    return new Promise((done, refuse) => {
      this.asked = { task, done, refuse }
      const worker = this.worker ?? this.start()
      worker.ref()
      worker.postMessage({ task } satisfies ScreenMessage)
      if (this.isReady) this.watchOver(worker)
    })
  }

  /** What is known of the stocks from now on. */
  setFacts(facts: readonly StockFacts[]): void {
    this.facts = facts
    this.worker?.postMessage({ facts } satisfies ScreenMessage)
  }

  /** What was known on each day, from now on. */
  setFigures(figures: KnownFigures): void {
    this.figures = figures
    this.worker?.postMessage({ figures } satisfies ScreenMessage)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.worker?.terminate()
  }

  private start(): Worker {
    const { data, resourceLimits } = this.setting
    const workerData: ThreadData = { ...data, facts: this.facts, figures: this.figures }
    const worker = new Worker(new URL('./screener-worker.ts', import.meta.url), { workerData, resourceLimits })
    this.worker = worker
    this.isReady = false
    let trouble: unknown
    worker.on('message', (message: FromThread) => this.hear(worker, message))
    worker.on('error', (error) => {
      trouble = error
    })
    worker.on('exit', () => this.ended(trouble))
    worker.unref()
    return worker
  }

  private hear(worker: Worker, message: FromThread): void {
    if ('ready' in message) {
      this.isReady = true
      // Reading the code in may have taken long; the task's time begins now.
      if (this.asked) this.watchOver(worker)
      return
    }
    worker.unref()
    this.settle(({ done }) => done(message))
  }

  private watchOver(worker: Worker): void {
    const { sliceMilliseconds = 0, mostMilliseconds = 0 } = this.asked?.task ?? {}
    clearTimeout(this.watch)
    const time = Math.max(0, Math.min(sliceMilliseconds, mostMilliseconds)) + this.setting.patience
    this.watch = setTimeout(() => {
      this.isOverdue = true
      void worker.terminate()
    }, time)
  }

  /** The new thread is started only now: both would write to the same scratch. */
  private ended(trouble: unknown): void {
    const error = this.isOverdue ? new FormulaLimitError('公式算得太久，已停止。') : errorOf(trouble)
    this.isOverdue = false
    this.worker = undefined
    // One that does not even come to its first task would not do so at once again: it waits for the next.
    if (this.isReady && !this.isClosed) this.start()
    this.settle(({ refuse }) => refuse(error))
  }

  private settle(finish: (asked: Asked) => void): void {
    clearTimeout(this.watch)
    const { asked } = this
    this.asked = undefined
    if (asked) finish(asked)
  }
}

function errorOf(trouble: unknown): Error {
  const isMemory = trouble instanceof Error && 'code' in trouble && trouble.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isMemory) return new FormulaLimitError('公式占用的内存太多，已停止。', { cause: trouble })
  return new ThreadLostError('选股线程已退出，请再试一次。', { cause: trouble })
}
