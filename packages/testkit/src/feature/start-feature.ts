import type { Feature } from '@niujin/server-kit'
import { createTestDatabase, createTestInbox } from '../database/index.ts'
import { openProcess, type Create, type Serving } from './open-process.ts'

/** What a test needs otherwise than usual. */
export interface Given<Made> extends Pick<Serving<Made>, 'limits' | 'authenticate'> {
  /** A member has a message of one key once, as in the real inbox. */
  readonly isInboxOnce?: boolean
}

/**
 * One feature on a database of its own behind real HTTP and its stream, with a clock and an inbox that a test looks into.
 * What it does by itself begins with `run`.
 */
export async function startFeature<Made extends Feature, Tables>(
  create: Create<Made, Tables>,
  { isInboxOnce = false, ...how }: Given<Made> = {},
) {
  const base = await createTestDatabase<Tables>([])
  const { database } = base
  const clock = { at: Date.now() }
  const inbox = await createTestInbox(database, { isOnce: isInboxOnce })
  const ground = { database, clock, now: () => clock.at, inbox }
  const [troubles, warnings]: [unknown[], unknown[]] = [[], []]
  let isDropped = false
  const serving: Serving<Made> = {
    ...how,
    // What a job began just before the end is not waited for: it finds its database gone.
    onError: (error) => void (isDropped || troubles.push(error)),
    onWarning: (warning) => void warnings.push(warning),
  }
  const first = await openProcess(ground, create, serving)
  const processes = [first]
  return {
    ...first,
    database,
    clock,
    inbox,
    /** What went wrong in what the features do by themselves, in any process. */
    troubles,
    /** What the servers warned of in their logs. */
    warnings,
    /** The same once more in another process over the same database; the feature is made again, nothing of it runs by itself. */
    async elsewhere() {
      const other = await openProcess(ground, create, serving)
      processes.push(other)
      return other
    },
    async stop() {
      for (const one of processes.toReversed()) await one.stop()
      isDropped = true
      await base.drop()
    },
  }
}
