import { randomUUID } from 'node:crypto'
import type { ScreenRule } from '../../contract.ts'
import type { BackTestOutcome } from '../../domain/index.ts'
import type { BackTestQuestion } from './back-test.ts'
import type { TimingAnswer, TimingQuestion } from './past-day.ts'
import type { Following } from './past-hits.ts'

/** What is asked about the past: one day of it, or a range as a back-test. */
export type PastQuestion = { readonly day: TimingQuestion } | { readonly test: BackTestQuestion }
export type PastAnswer = { readonly day: TimingAnswer } | { readonly test: { readonly rule: ScreenRule; readonly outcome: BackTestOutcome } | undefined }

/** Where a question stands. */
export type PastLook =
  | { readonly state: 'waiting'; readonly ahead: number }
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'done'; readonly answer: PastAnswer }

interface Job {
  readonly owner: string
  readonly question: PastQuestion
  readonly leaving: AbortController
  readonly ended: Promise<void>
  readonly end: () => void
  share: number
  answer?: PastAnswer
  trouble?: unknown
  lookedAt: number
}

/** Nobody has looked for so long: the page is gone, and with it the wish to know (milliseconds). */
const FORGOTTEN = 15_000
/** Somebody who looks is answered at once when there is something new, else after so long (milliseconds). */
const PATIENCE = 300
/** Questions of everybody that wait or run. */
const MOST = 40
/** At once of one owner; an older one makes room, for its page has gone on to something else. */
const MOST_OF_ONE = 2

/**
 * Questions about the past, which take seconds: one is worked on at a time, the others stand in line. Each can be looked
 * at and stopped, and one that nobody looks at any more stops by itself.
 */
export class PastJobs {
  private readonly jobs = new Map<string, Job>()
  private readonly line: Job[] = []
  private isBusy = false
  private readonly work: (question: PastQuestion, following: Following) => Promise<PastAnswer>

  constructor(work: (question: PastQuestion, following: Following) => Promise<PastAnswer>) {
    this.work = work
  }

  /** Takes a question and gives its number. @throws SCREENING_BUSY when the line is full */
  begin(owner: string, question: PastQuestion): string {
    this.forget()
    const own = [...this.jobs].filter(([, job]) => job.owner === owner)
    for (const [id] of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) this.stop(owner, id)
    if (this.line.length >= MOST) throw new Error('SCREENING_BUSY')
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = { owner, question, leaving: new AbortController(), ended: promise, end: resolve, share: 0, lookedAt: performance.now() }
    const id = randomUUID()
    this.jobs.set(id, job)
    this.line.push(job)
    void this.go()
    return id
  }

  /** Where a question stands; undefined for one that is not the owner's or is over. @throws what its work threw */
  async look(owner: string, id: string): Promise<PastLook | undefined> {
    const job = this.jobs.get(id)
    if (job?.owner !== owner) return undefined
    job.lookedAt = performance.now()
    await Promise.race([job.ended, new Promise((done) => setTimeout(done, PATIENCE).unref())])
    if (job.trouble !== undefined) throw job.trouble
    if (job.answer) return { state: 'done', answer: job.answer }
    const place = this.line.indexOf(job)
    return place > 0 ? { state: 'waiting', ahead: place } : { state: 'running', share: job.share }
  }

  /** Stops a question of the owner's; nothing happens when it is over. */
  stop(owner: string, id: string): void {
    const job = this.jobs.get(id)
    if (job?.owner !== owner) return
    this.jobs.delete(id)
    job.leaving.abort(new Error('PAST_STOPPED'))
  }

  /** The first of the line is the one that is worked on. */
  private async go(): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    for (let [job] = this.line; job; [job] = this.line) {
      await this.finish(job)
      this.line.shift()
      job.end()
    }
    this.isBusy = false
  }

  private async finish(job: Job): Promise<void> {
    const watch = setInterval(() => this.forget(), FORGOTTEN / 3)
    watch.unref()
    try {
      job.leaving.signal.throwIfAborted()
      const onProgress = (share: number) => {
        job.share = share
      }
      job.answer = await this.work(job.question, { owner: `past ${job.owner}`, signal: job.leaving.signal, onProgress })
    } catch (error) {
      job.trouble = error
    } finally {
      clearInterval(watch)
    }
  }

  private forget(): void {
    const now = performance.now()
    for (const [id, job] of this.jobs) if (now - job.lookedAt > FORGOTTEN) this.stop(job.owner, id)
  }
}
