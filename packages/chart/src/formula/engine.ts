import type { FormulaDone, FormulaJob } from './job.ts'

export interface FormulaQuestion {
  readonly number: number
  readonly job: FormulaJob
}

export interface FormulaAnswer {
  readonly number: number
  readonly done: readonly FormulaDone[]
}

/** Works formulas out beside the page. */
export interface FormulaEngine {
  /** One answer per formula, in their order; a formula that takes too long or an engine that does not load is a problem. */
  work(job: FormulaJob): Promise<readonly FormulaDone[]>
  /** Ends what is under way; those waiting get nothing. */
  close(): void
}

/** Longer than any sensible formula takes on a slow phone (milliseconds). */
const PATIENCE = 10_000

interface Waiting {
  readonly job: FormulaJob
  readonly answer: (done: readonly FormulaDone[]) => void
}

/** An engine in a thread of its own, which starts with the first job and, after a formula without end, anew. */
export function openFormulaEngine(): FormulaEngine {
  return new ThreadEngine()
}

class ThreadEngine implements FormulaEngine {
  private worker: Worker | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private number = 0
  private readonly waiting = new Map<number, Waiting>()

  work(job: FormulaJob): Promise<readonly FormulaDone[]> {
    return new Promise((answer) => {
      this.number += 1
      this.waiting.set(this.number, { job, answer })
      const question: FormulaQuestion = { number: this.number, job }
      this.thread().postMessage(question)
      this.timer ??= setTimeout(() => this.fail('算得太久，已停止'), PATIENCE)
    })
  }

  close(): void {
    this.end()
    this.waiting.clear()
  }

  private thread(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FormulaAnswer>) => this.take(data))
    worker.addEventListener('error', () => this.fail('公式引擎没有加载成，请重试'))
    this.worker = worker
    return worker
  }

  private take({ number, done }: FormulaAnswer): void {
    const asked = this.waiting.get(number)
    this.waiting.delete(number)
    clearTimeout(this.timer)
    this.timer = this.waiting.size > 0 ? setTimeout(() => this.fail('算得太久，已停止'), PATIENCE) : undefined
    asked?.answer(done)
  }

  private fail(problem: string): void {
    this.end()
    const all = [...this.waiting.values()]
    this.waiting.clear()
    for (const { job, answer } of all) answer(job.formulas.map(() => ({ problem })))
  }

  private end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.worker?.terminate()
    this.worker = undefined
  }
}
