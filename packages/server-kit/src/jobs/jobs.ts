import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'

/** A transaction over any tables, or a database outside of one. */
type Connection = Pick<Kysely<unknown>, 'getExecutor'>

/** Work that happens after a transaction, also when the process ends in between. */
export interface Jobs {
  /**
   * Says who does the jobs of a name, and what they carry; before `start`. A job may be done more than once, so the work is harmless when it
   * is repeated. Work that throws is tried again after 15 s, then ever later up to an hour, eight times.
   */
  work<Data extends z.ZodMiniType>(name: string, data: Data, work: (data: z.output<Data>) => Promise<void>): void
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
  const works = new Map<string, (data: unknown) => Promise<void>>()
  boss.on('error', onError)
  return {
    work(name, data, work) {
      if (works.has(name)) throw new Error(`任务 ${name} 已经有人做`)
      works.set(name, (given) => work(z.parse(data, given)))
    },
    async enqueue(transaction, name, data, { key = randomUUID(), after } = {}) {
      await boss.send(name, data, { db: fromKysely(transaction.getExecutor()), singletonKey: key, ...(after && { startAfter: after }) })
    },
    async start() {
      await boss.start()
      for (const [name, work] of works) {
        await boss.createQueue(name, { policy: 'exclusive', retryLimit: TRIES, retryDelay: FIRST_PAUSE, retryBackoff: true, retryDelayMax: LONGEST_PAUSE })
        await boss.work(name, { pollingIntervalSeconds: everySeconds, batchSize: 1 }, async ([job]) => {
          if (job) await work(job.data)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE }),
  }
}
