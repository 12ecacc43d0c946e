import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ColumnStore } from '../compile/column-store.ts'
import type { Mode } from '../compile/emit.ts'
import type { StockFacts } from '../compile/stock-facts.ts'
import { MOST_THREADS } from '../compile/store-layout.ts'
import { StoreResults } from '../compile/store-results.ts'
import type { ScreenAnswer, ScreenRequest, ScreenTask, ThreadData } from './screen-task.ts'

/** What is given to a screener once. */
export interface ScreenerOptions {
  /** All processors when absent. */
  readonly threads?: number
  /** Of each stock of the store, for formulas that ask for them. */
  readonly facts?: readonly StockFacts[]
  /** A formula that does not compile is stopped after this time; 10 seconds when absent. */
  readonly mostMilliseconds?: number
}

/** What one screening found. */
export interface Screened {
  /** Numbers of the stocks that the formula's last output hits at their newest bar, lowest first. */
  readonly hits: Int32Array
  /** Every output's value at that bar, stock after stock in the order of `hits`; NaN is invalid. */
  readonly values: Float64Array
  /** Number of outputs. */
  readonly outputs: number
  /** False when the reference evaluator had to work it out. */
  readonly isCompiled: boolean
}

/** Screens a store on several threads, one formula at a time. */
export class Screener {
  private readonly store: ColumnStore
  private readonly results: StoreResults
  private readonly workers: readonly Worker[]
  private readonly mostMilliseconds: number
  private last: Promise<unknown> = Promise.resolve()

  constructor(store: ColumnStore, { threads = availableParallelism(), facts, mostMilliseconds = 10_000 }: ScreenerOptions = {}) {
    this.store = store
    this.results = new StoreResults(store)
    this.mostMilliseconds = mostMilliseconds
    this.workers = Array.from({ length: Math.max(1, Math.min(threads, MOST_THREADS)) }, (_, thread) => {
      const workerData: ThreadData = { shared: store.shared, thread, facts }
      const worker = new Worker(new URL('./screener-worker.ts', import.meta.url), { workerData })
      worker.unref()
      return worker
    })
  }

  /** The stocks a formula hits, among those `universe` asks for (1 at a stock's number), or all. @throws Error in Chinese. */
  screen(request: ScreenRequest, universe?: Uint8Array): Promise<Screened> {
    return this.inTurn(async () => {
      const { outputs, isCompiled } = await this.run('newest', request, universe)
      const hits: number[] = []
      for (let stock = 0; stock < this.store.stocks; stock += 1) {
        if ((!universe || universe[stock] === 1) && this.results.isHit(stock)) hits.push(stock)
      }
      const values = Float64Array.from(hits.flatMap((stock) => this.results.valuesOf(stock, outputs)))
      return { hits: Int32Array.from(hits), values, outputs, isCompiled }
    })
  }

  /**
   * Every bar at which the formula hits. `read` is given the results, which hold only until it returns.
   * @throws Error in Chinese.
   */
  screenHistory<Result>(request: ScreenRequest, read: (results: StoreResults) => Result): Promise<Result> {
    return this.inTurn(async () => {
      await this.run('history', request, undefined)
      return read(this.results)
    })
  }

  /** Changes the store when no screening is under way. */
  update(change: (store: ColumnStore) => void): Promise<void> {
    return this.inTurn(() => Promise.resolve(change(this.store)))
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    return done
  }

  private async run(mode: Mode, request: ScreenRequest, universe: Uint8Array | undefined) {
    const task: ScreenTask = {
      request,
      mode,
      next: new Int32Array(new SharedArrayBuffer(4)),
      groups: universe && this.groupsOf(universe),
      mostMilliseconds: this.mostMilliseconds,
    }
    const answers = await Promise.all(this.workers.map((worker) => ask(worker, task)))
    const trouble = answers.find((answer) => 'trouble' in answer)
    if (trouble) throw new Error(trouble.trouble)
    const [first] = answers
    if (!first || 'trouble' in first) throw new Error('没有可用的线程')
    return first
  }

  private groupsOf(universe: Uint8Array): Uint8Array {
    const groups = new Uint8Array(this.store.groups)
    for (const [stock, isAsked] of universe.entries()) if (isAsked === 1) groups[this.store.placeOf(stock).group] = 1
    return groups
  }
}

function ask(worker: Worker, task: ScreenTask): Promise<ScreenAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended).unref()
      finish()
    }
    const answered = (answer: ScreenAnswer) => settle(() => resolve(answer))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('线程已退出')))
    worker.on('message', answered).on('error', failed).on('exit', ended).ref()
    worker.postMessage(task)
  })
}
