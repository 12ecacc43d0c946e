import { TIMES } from '../domain/index.ts'
import type { LiveContext } from './context.ts'
import type { Change } from './tables.ts'

/** What is done later. A job looks at the broadcast as it is then: what it was put up for may have passed. */
export const JOBS = {
  /** Reminds who booked. */
  remind: 'live.remind',
  /** Tells who booked that it has begun. */
  begun: 'live.begun',
  /** Tells who booked of another time. */
  moved: 'live.moved',
  /** Tells who booked that it will not be. */
  cancelled: 'live.cancelled',
  /** Ends what never began. */
  overdue: 'live.overdue',
  /** Ends what stays interrupted. */
  timeout: 'live.timeout',
  /** Makes the recording watchable. */
  recording: 'live.recording',
  /** Gives up a recording that does not come. */
  unrecorded: 'live.unrecorded',
} as const

/** Puts up a job as part of a transaction; `at` is the moment it is about, `after` when it is to be done. */
export async function later(
  live: Pick<LiveContext, 'jobs'>,
  change: Change,
  name: keyof typeof JOBS,
  { tsId, at, after }: { tsId: string; at: Date; after?: Date },
): Promise<void> {
  await live.jobs.enqueue(
    change,
    JOBS[name],
    { tsId, at: at.getTime() },
    { key: `${tsId} ${at.getTime()}`, ...(after && { after }) },
  )
}

/** A broadcast is announced for a time: who books is reminded before, and it does not wait for ever. */
export async function announceTime(
  live: Pick<LiveContext, 'jobs'>,
  change: Change,
  tsId: string,
  at: Date,
): Promise<void> {
  await later(live, change, 'remind', { tsId, at, after: new Date(at.getTime() - TIMES.remindBefore) })
  await later(live, change, 'overdue', { tsId, at, after: new Date(at.getTime() + TIMES.overdue) })
}
