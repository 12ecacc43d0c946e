import * as z from 'zod/mini'
import type { LiveDeps } from '../deps.ts'

interface Job {
  readonly name: string
  readonly data: object
  readonly key: string
  readonly after: number
}

/** A queue that waits for the test to do its jobs. */
export function fakeJobs(clock: {
  readonly at: number
}): LiveDeps['jobs'] & { due(): Promise<string[]>; again(): Promise<void> } {
  const works = new Map<string, (data: unknown) => Promise<void>>()
  const done: Job[] = []
  let queue: Job[] = []
  return {
    work(name, data, work) {
      works.set(name, (given) => work(z.parse(data, given)))
    },
    async enqueue(_transaction, name, data, { key = '', after } = {}) {
      if (!queue.some((job) => job.name === name && job.key === key))
        queue.push({ name, data, key, after: after?.getTime() ?? 0 })
    },
    /** Does what is due; gives the names. */
    async due() {
      const due = queue.filter(({ after }) => after <= clock.at)
      queue = queue.filter((job) => !due.includes(job))
      for (const job of due) await works.get(job.name)?.(job.data)
      done.push(...due)
      return due.map(({ name }) => name)
    },
    /** Does everything once more that was done, as after a crash. */
    async again() {
      for (const job of done) await works.get(job.name)?.(job.data)
    },
  }
}
