import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isSocketGone } from './unavailable.ts'

/** Codes of a database that is not there yet: no listener, no name yet, 57P03 still starting, 55000 taking nobody in, 53300 full. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P03',
  '55000',
  '53300',
])
const PAUSE = 250

/**
 * Waits until the database answers: one that starts at the same time, or comes back after a fall, needs its seconds.
 * `onWait` is told once. @throws what the database says when that is no question of time, or after `patience` milliseconds.
 */
export async function awaitDatabase(
  database: Kysely<unknown>,
  { patience, onWait }: { patience: number; onWait: () => void },
): Promise<void> {
  const until = performance.now() + patience
  let isAnnounced = false
  for (;;) {
    try {
      await sql`select 1`.execute(database)
      return
    } catch (error) {
      if (!isNotYet(error) || performance.now() > until) throw error
      if (!isAnnounced) onWait()
      isAnnounced = true
      await sleep(PAUSE)
    }
  }
}

const isNotYet = (error: unknown) => NOT_YET.has(String((error as { code?: unknown }).code)) || isSocketGone(error)
