import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import * as z from 'zod/mini'

/** A transaction over any tables, or a database outside of one. */
type Connection = Pick<Kysely<unknown>, 'getExecutor'>

/** Work that happens after a transaction, also when the process ends in between. */
export interface Jobs {
  /**
   * Says who does the jobs of a name, and what they carry; before `start`. A job may be done more than once, so the work is harmless when it
   * is repeated. Work that throws is tried again after 15 s, then ever later up to an hour, eight times. `atOnce`: so many are
   * taken together, for short work that comes in crowds; each still succeeds or fails alone.
   */
  work<Data extends z.ZodMiniType>(
    name: string,
    data: Data,
    work: (data: z.output<Data>) => Promise<void>,
    options?: { atOnce?: number },
  ): void
  /**
   * Puts a job in the queue as part of `transaction`: it exists when that commits, and only then. While a job with the
   * same `key` waits or is being done, another is not added. `after`: not before that time.
   */
  enqueue(transaction: Connection, name: string, data: object, options?: { key?: string; after?: Date }): Promise<void>
  /** Prepares the queues and starts to work. */
  start(): Promise<void>
  /** Lets jobs at work end, for some seconds at most. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly onError: (error: unknown) => void
  /** How often the queues are looked at, seconds; half a second is the least. */
  readonly everySeconds?: number
}

const FIRST_PAUSE = 15
const LONGEST_PAUSE = 3600
const TRIES = 8
const STOP_PATIENCE = 5000

/** Jobs in the database `database` reaches, in a schema of their own, shared by all processes on it. */
export function createJobs(database: Kysely<unknown>, { onError, everySeconds = 0.5 }: JobsOptions): Jobs {
  const boss = new PgBoss({ db: fromKysely(database.getExecutor()), schema: 'jobs', schedule: false })
  const works = new Map<string, { work: (data: unknown) => Promise<void>; atOnce: number }>()
  boss.on('error', onError)
  return {
    work(name, data, work, { atOnce = 1 } = {}) {
      if (works.has(name)) throw new Error(`任务 ${name} 已经有人做`)
      works.set(name, { work: (given) => work(z.parse(data, given)), atOnce })
    },
    async enqueue(transaction, name, data, { key = randomUUID(), after } = {}) {
      await boss.send(name, data, {
        db: fromKysely(transaction.getExecutor()),
        singletonKey: key,
        ...(after && { startAfter: after }),
      })
    },
    async start() {
      await boss.start()
      for (const [name, { work, atOnce }] of works) {
        await boss.createQueue(name, {
          policy: 'exclusive',
          retryLimit: TRIES,
          retryDelay: FIRST_PAUSE,
          retryBackoff: true,
          retryDelayMax: LONGEST_PAUSE,
        })
        // pg-boss looks a queue up once, over a connection of its own: here and not in the transaction of whoever comes first.
        await boss.deleteJob(name, randomUUID())
        const options = {
          pollingIntervalSeconds: everySeconds,
          batchSize: atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work(name, options, (taken) => Promise.all(taken.map((job) => outcomeOf(job, work, onError))))
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE }),
  }
}

/** What became of one job of those taken together: one that fails does not take the others with it. */
async function outcomeOf(
  { id, data }: Job<unknown>,
  work: (data: unknown) => Promise<void>,
  onError: JobsOptions['onError'],
): Promise<JobResult> {
  try {
    await work(data)
    return { id, status: 'completed' }
  } catch (error) {
    onError(error)
    return { id, status: 'failed', output: error }
  }
}
