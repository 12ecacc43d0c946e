import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { ResourceLimits } from 'node:worker_threads'
import type { ColumnStore } from '../compile/column-store.ts'
import type { Mode } from '../compile/emit.ts'
import { KeptChips } from '../compile/kept-chips.ts'
import type { KnownFigures } from '../compile/known-figures.ts'
import type { StockFacts } from '../compile/stock-facts.ts'
import { LANES, MOST_THREADS } from '../compile/store-layout.ts'
import { StoreResults } from '../compile/store-results.ts'
import { FormulaLimitError } from '../problem.ts'
import type { ScreenAnswer, ScreenedShare, ScreenRequest, ScreenTask } from './screen-task.ts'
import { ScreeningThread } from './screening-thread.ts'
import { Turns } from './turns.ts'

/** Long enough for any compiled screen of the newest bars, short enough that nobody notices a few of them (milliseconds). */
const SLICE = 30
/** Of whole histories less: reading the hits of every bar takes the asking thread several times as long again. */
const HISTORY_SLICE = 8
/** Groups whose hits of every bar are read before the asking thread's other work has its turn: some milliseconds. */
const READ_AT_ONCE = 32

/** A thread that does not look at the clock for so long is stopped (milliseconds). */
const PATIENCE = 2_000
/** The facts of a whole market take a quarter of this; a formula's texts and series hardly any of it. */
const RESOURCE_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** After this share of a work's time it is asked how long the whole would take; the longest histories come first. */
const JUDGED_AFTER = 0.1
const FAR_TOO_LONG = 4

/** What is given to a screener once. */
export interface ScreenerOptions {
  /** All processors when absent. */
  readonly threads?: number
  /** Of each stock of the store, for formulas that ask for them. */
  readonly facts?: readonly StockFacts[]
  /** What was known on each day, for formulas that ask at every bar; without it the facts of now stand at all of them. */
  readonly figures?: KnownFigures
  /** A formula is stopped after this time of work, or when it would surely take far longer; 10 seconds when absent. */
  readonly mostMilliseconds?: number
  /** A thread that has not come back so long after its slice is stopped and replaced; 2 seconds when absent. */
  readonly patience?: number
  /** What a thread's own memory may grow to; one that needs more is stopped and replaced. */
  readonly resourceLimits?: ResourceLimits
}

/** For whom a screening is done, and how it is followed. */
export interface Asking {
  /** Those of one owner go one after the other, those of different owners side by side. */
  readonly owner?: string
  /** Ends it between two slices; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Told the share that is done, 0 to 1, after every slice. */
  readonly onProgress?: (share: number) => void
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

interface Work {
  readonly mode: Mode
  readonly request: ScreenRequest
  readonly groups?: Uint8Array | undefined
  readonly sliceMilliseconds: number
  /** Reads the results of the groups from one to before another that a slice worked out; they hold only until it is done. */
  readonly collect: (from: number, to: number) => Promise<void> | void
}

/** Screens a store on several threads, in slices: a light screening does not wait for a heavy one of somebody else. */
export class Screener {
  private readonly store: ColumnStore
  private readonly results: StoreResults
  private readonly threads: readonly ScreeningThread[]
  private readonly mostMilliseconds: number
  private readonly turns = new Turns()

  constructor(store: ColumnStore, options: ScreenerOptions = {}) {
    const {
      threads = availableParallelism(),
      facts,
      figures,
      mostMilliseconds = 10_000,
      patience = PATIENCE,
      resourceLimits = RESOURCE_LIMITS,
    } = options
    this.store = store
    this.results = new StoreResults(store)
    this.mostMilliseconds = mostMilliseconds
    const chips = KeptChips.create(store)
    const count = Math.max(1, Math.min(threads, MOST_THREADS))
    const dataOf = (thread: number) => ({ shared: store.shared, thread, chips })
    this.threads = Array.from(
      { length: count },
      (_, thread) => new ScreeningThread({ data: dataOf(thread), facts, figures, patience, resourceLimits }),
    )
  }

  /** The stocks a formula hits, among those `universe` asks for (1 at a stock's number), or all. @throws Error in Chinese. */
  async screen(request: ScreenRequest, universe?: Uint8Array, asking: Asking = {}): Promise<Screened> {
    const found: { stock: number; values: number[] }[] = []
    let share: ScreenedShare = { outputs: 0, isCompiled: true, took: 0 }
    const collect = (from: number, to: number) => {
      for (const stock of this.results.hitsIn(from, to)) {
        if (!universe || universe[stock] === 1)
          found.push({ stock, values: this.results.valuesOf(stock, share.outputs) })
      }
    }
    const work = {
      mode: 'newest',
      request,
      groups: universe && this.groupsOf(universe),
      sliceMilliseconds: SLICE,
      collect,
    } as const
    await this.work(work, asking, (answer) => {
      share = answer
    })
    found.sort((a, b) => a.stock - b.stock)
    return {
      outputs: share.outputs,
      isCompiled: share.isCompiled,
      hits: Int32Array.from(found, ({ stock }) => stock),
      values: Float64Array.from(found.flatMap(({ values }) => values)),
    }
  }

  /**
   * Every bar at which the formula hits, in one go. `read` is given the results, which hold only until it returns.
   * @throws Error in Chinese.
   */
  async screenHistory<Result>(request: ScreenRequest, read: (results: StoreResults) => Result): Promise<Result> {
    let found: { readonly result: Result } | undefined
    const collect = () => {
      found = { result: read(this.results) }
    }
    await this.work({ mode: 'history', request, sliceMilliseconds: Number.POSITIVE_INFINITY, collect }, {})
    if (!found) throw new Error('没有可用的线程')
    return found.result
  }

  /**
   * As `screenHistory`, stock by stock and letting others have their turn: `read` is given each stock's hits, 1 or 0 at
   * each of the bars it has at that moment.
   */
  scanHistory(
    request: ScreenRequest,
    read: (stock: number, hits: Uint8Array) => void,
    asking: Asking = {},
  ): Promise<void> {
    const collect = async (from: number, to: number) => {
      for (let next = from; next < to; next += READ_AT_ONCE) {
        for (const stock of this.stocksIn(next, Math.min(to, next + READ_AT_ONCE)))
          read(stock, this.results.hitBarsOf(stock))
        await setImmediate()
      }
    }
    return this.work({ mode: 'history', request, sliceMilliseconds: HISTORY_SLICE, collect }, asking)
  }

  /** Changes the store while no thread reads it. */
  update(change: (store: ColumnStore) => void): Promise<void> {
    return this.turns.between(() => change(this.store))
  }

  /** What is known of the stocks from now on. */
  updateFacts(facts: readonly StockFacts[]): Promise<void> {
    return this.turns.between(() => {
      for (const thread of this.threads) thread.setFacts(facts)
    })
  }

  /** What was known on each day, from now on. */
  updateFigures(figures: KnownFigures): Promise<void> {
    return this.turns.between(() => {
      for (const thread of this.threads) thread.setFigures(figures)
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }

  /** `onTold` hears what the threads say of the formula before the slice's results are collected. */
  private work(
    { mode, request, groups, sliceMilliseconds, collect }: Work,
    { owner = '', signal, onProgress }: Asking,
    onShare?: (share: ScreenedShare) => void,
  ): Promise<void> {
    const next = new Int32Array(new SharedArrayBuffer(4))
    let [done, spent] = [0, 0]
    return this.turns.do(owner, async () => {
      signal?.throwIfAborted()
      const share = await this.run({
        mode,
        request,
        groups,
        next,
        sliceMilliseconds,
        mostMilliseconds: this.mostMilliseconds - spent,
      })
      onShare?.(share)
      spent += share.took
      const before = done
      done = Math.min(this.store.groups, Atomics.load(next, 0))
      this.judge(spent, done)
      await collect(before, done)
      onProgress?.(this.store.groups === 0 ? 1 : done / this.store.groups)
      return done >= this.store.groups
    })
  }

  /** @throws FormulaLimitError when the work has taken, or would surely take, more time than it may. */
  private judge(spent: number, done: number): void {
    if (done >= this.store.groups) return
    const whole = spent > JUDGED_AFTER * this.mostMilliseconds ? (spent * this.store.groups) / Math.max(1, done) : 0
    if (spent > this.mostMilliseconds || whole > FAR_TOO_LONG * this.mostMilliseconds)
      throw new FormulaLimitError('公式的计算量太大，已停止。')
  }

  /** All threads have come back when this ends, one way or the other: the next slice finds them free. */
  private async run(task: ScreenTask): Promise<ScreenedShare> {
    // A slice does not wait for a thread that has just been replaced while another one is there.
    const ready = this.threads.filter(({ isReady }) => isReady)
    const outcomes = await Promise.allSettled(
      (ready.length > 0 ? ready : this.threads).map((thread) => thread.ask(task)),
    )
    let share: ScreenedShare | undefined
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      const one = shareOf(outcome.value)
      share = { ...one, took: Math.max(one.took, share?.took ?? 0) }
    }
    if (!share) throw new Error('没有可用的线程')
    return share
  }

  /** Stocks of the groups from one to before another. */
  private stocksIn(from: number, to: number): number[] {
    return Array.from({ length: (to - from) * LANES }, (_, at) => this.store.stockIn(from * LANES + at)).filter(
      (stock) => stock !== undefined,
    )
  }

  private groupsOf(universe: Uint8Array): Uint8Array {
    const groups = new Uint8Array(this.store.groups)
    for (const [stock, isAsked] of universe.entries()) if (isAsked === 1) groups[this.store.slotOf(stock).group] = 1
    return groups
  }
}

/** @throws FormulaLimitError or Error, as the thread met it. */
function shareOf(answer: ScreenAnswer): ScreenedShare {
  if ('stopped' in answer) throw new FormulaLimitError(answer.stopped)
  if ('failed' in answer) throw answer.failed
  return answer
}
