import type { Worker } from 'node:worker_threads'

/** How long to wait before a thread that died is started again: as many milliseconds the first time, twice as many each time it dies young. */
export interface Waits {
  readonly first: number
  readonly longest: number
  /** A thread that lived so long (milliseconds) was well: its end is a first one. Infinity where only `settle` says so. */
  readonly well: number
}

const WAITS: Waits = { first: 1_000, longest: 60_000, well: 60_000 }

interface Needs {
  readonly start: () => Worker
  /** The first one starts after so many milliseconds; at once when left out. */
  readonly afterMs?: number
  /** Told of every end that nobody asked for. */
  readonly onDeath: (error: Error) => void
  /** Given every thread that is started, before it runs. */
  readonly onStart: (worker: Worker) => void
  readonly waits?: Partial<Waits>
}

/** A thread that is started again whenever it dies, until it is closed. */
export class LastingThread {
  private readonly needs: Needs
  private readonly waits: Waits
  private worker: Worker | undefined
  private wait: number
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(needs: Needs) {
    this.needs = needs
    this.waits = { ...WAITS, ...needs.waits }
    this.wait = this.waits.first
    if (needs.afterMs === undefined) this.begin()
    else this.timer = setTimeout(() => this.begin(), needs.afterMs)
  }

  /** False before the first start, and between a death and the next. */
  get isUp(): boolean {
    return this.worker !== undefined
  }

  /** The thread that runs has come through: its end, whenever that is, is a first one. */
  settle(): void {
    this.wait = this.waits.first
  }

  private begin(): void {
    const worker = this.needs.start()
    const startedAt = performance.now()
    this.worker = worker
    worker.on('error', (error) => this.needs.onDeath(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => {
      this.worker = undefined
      if (this.isClosed) return
      if (performance.now() - startedAt > this.waits.well) this.settle()
      this.needs.onDeath(new Error(`线程退出了（${code}），${this.wait / 1000} 秒后重新启动`))
      this.timer = setTimeout(() => this.begin(), this.wait)
      this.wait = Math.min(this.waits.longest, this.wait * 2)
    })
    this.needs.onStart(worker)
  }

  /** Ends it for good; `finish` may let the thread put its things in order first. */
  async close(finish?: (worker: Worker) => Promise<void>): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    const { worker } = this
    if (!worker) return
    await finish?.(worker)
    await worker.terminate()
  }
}
