import { randomUUID } from 'node:crypto'
import type { ScreenRule } from '../../contract/index.ts'
import type { BackTestOutcome } from '../../domain/index.ts'
import type { BackTestQuestion } from './back-test.ts'
import { refused } from './engine-refusal.ts'
import type { TimingAnswer, TimingQuestion } from './past-day.ts'
import type { Following } from './past-hits.ts'

/** What is asked about the past: one day of it, or a range as a back-test. */
export type PastQuestion = { readonly day: TimingQuestion } | { readonly test: BackTestQuestion }
export type PastAnswer =
  | { readonly day: TimingAnswer }
  | { readonly test: { readonly rule: ScreenRule; readonly outcome: BackTestOutcome } | undefined }

/** Where a question stands. */
export type PastSnapshot =
  | { readonly state: 'waiting'; readonly ahead: number }
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'done'; readonly answer: PastAnswer }

interface Job {
  /** Who asked, and nobody else may poll it. */
  readonly owner: string
  /** Where the question comes from, as turns are counted. */
  readonly from: string
  readonly question: PastQuestion
  readonly leaving: AbortController
  readonly ended: Promise<void>
  readonly end: () => void
  share: number
  answer?: PastAnswer
  trouble?: unknown
  polledAt: number
}

/** Nobody has polled for so long: the page is gone, and with it the wish to know (milliseconds). */
const FORGOTTEN = 15_000
/** Somebody who polls is answered at once when there is something new, else after so long (milliseconds). */
const PATIENCE = 300
/** Questions of everybody that wait or run. */
const MOST = 40
/** At once of one owner; an older one makes room, for its page has gone on to something else. */
const MOST_OF_ONE = 2
/** At once from one address, where any number of guests may say they are somebody else. */
const MOST_FROM_ONE = 6
/** While others wait, one question may take so long (milliseconds). */
const LONGEST = 30_000

/**
 * Questions about the past, which take seconds: one is worked on at a time, the others stand in line, first one from each
 * address and then the next of each. Each can be polled and stopped, and one that nobody polls any more stops by itself.
 */
export class PastJobs {
  private readonly jobs = new Map<string, Job>()
  private readonly line: Job[] = []
  private isBusy = false
  private readonly work: (question: PastQuestion, following: Following) => Promise<PastAnswer>

  constructor(work: (question: PastQuestion, following: Following) => Promise<PastAnswer>) {
    this.work = work
  }

  /** Takes a question and gives its number. @throws Refused SCREENING_BUSY when the line, or that of the address it comes from, is full */
  begin(owner: string, question: PastQuestion, from = owner): string {
    this.forget()
    const own = [...this.jobs].filter(([, job]) => job.owner === owner)
    for (const [id] of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) this.stop(owner, id)
    const fromThere = this.line.filter((job) => job.from === from && !job.leaving.signal.aborted)
    if (this.line.length >= MOST || fromThere.length >= MOST_FROM_ONE) throw refused('SCREENING_BUSY')
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = {
      owner,
      from,
      question,
      leaving: new AbortController(),
      ended: promise,
      end: resolve,
      share: 0,
      polledAt: performance.now(),
    }
    const id = randomUUID()
    this.jobs.set(id, job)
    this.line.push(job)
    void this.go()
    return id
  }

  /** Where a question stands; undefined for one that is not the owner's or is over. @throws what its work threw */
  async poll(owner: string, id: string): Promise<PastSnapshot | undefined> {
    const job = this.jobs.get(id)
    if (job?.owner !== owner) return undefined
    job.polledAt = performance.now()
    await Promise.race([job.ended, new Promise((done) => setTimeout(done, PATIENCE).unref())])
    // Stopped while somebody polled.
    if (!this.jobs.has(id)) return undefined
    if (job.trouble !== undefined) throw job.trouble
    if (job.answer) return { state: 'done', answer: job.answer }
    const position = this.inOrder().indexOf(job)
    return position > 0 ? { state: 'waiting', ahead: position } : { state: 'running', share: job.share }
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
      this.line.splice(0, this.line.length, ...this.inOrder())
      this.line.shift()
      job.end()
    }
    this.isBusy = false
  }

  /** Whose turn comes when: after the one that is worked on the first from each address, then the second of each. */
  private inOrder(): Job[] {
    const counts = new Map<string, number>()
    const rounds = this.line.map((job, at) => {
      // Those that were stopped are over as soon as their turn comes, and keep nobody waiting.
      const round = job.leaving.signal.aborted && at > 0 ? -1 : (counts.get(job.from) ?? 0)
      if (round >= 0) counts.set(job.from, round + 1)
      return { job, round: at === 0 ? Number.NEGATIVE_INFINITY : round }
    })
    return rounds.toSorted((one, other) => one.round - other.round).map(({ job }) => job)
  }

  private async finish(job: Job): Promise<void> {
    const begun = performance.now()
    const watch = setInterval(() => {
      this.forget()
      if (this.line.length > 1 && performance.now() - begun > LONGEST) job.leaving.abort(refused('FORMULA_TOO_HEAVY'))
    }, FORGOTTEN / 3)
    watch.unref()
    try {
      job.leaving.signal.throwIfAborted()
      const onProgress = (share: number) => {
        job.share = share
      }
      job.answer = await this.work(job.question, { owner: `past ${job.from}`, signal: job.leaving.signal, onProgress })
    } catch (error) {
      job.trouble = error
    } finally {
      clearInterval(watch)
    }
  }

  private forget(): void {
    const now = performance.now()
    for (const [id, job] of this.jobs) if (now - job.polledAt > FORGOTTEN) this.stop(job.owner, id)
  }
}
