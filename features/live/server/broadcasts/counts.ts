import { sql } from 'kysely'
import { BriefCache } from '../brief-cache.ts'
import { countViewers } from '../figures/viewers.ts'
import type { LiveDatabase } from '../tables.ts'

/** What is counted of a broadcast. */
export interface Counted {
  /** Viewers now. */
  readonly now: number
  /** Different people who have watched. */
  readonly people: number
  readonly booked: number
}

/** Counts that everybody sees, read once for all who ask within a second. */
export interface Counts {
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Counted>>
  /** Something was counted here: who asks next hears of it. */
  forget(tsId: string): void
}

const FRESH_MS = 1000
const MOST = 5000
const NOTHING: Counted = { now: 0, people: 0, booked: 0 }

export function createCounts(database: LiveDatabase, now: () => number): Counts {
  const read = async (ids: readonly string[]) => {
    const [viewers, booked] = await Promise.all([countViewers(database, ids, now()), countBookings(database, ids)])
    return new Map(
      ids.map((id) => [
        id,
        { now: viewers.get(id)?.now ?? 0, people: viewers.get(id)?.people ?? 0, booked: booked.get(id) ?? 0 },
      ]),
    )
  }
  const cache = new BriefCache<Counted>(async (id) => (await read([id])).get(id) ?? NOTHING, {
    ms: FRESH_MS,
    most: MOST,
    now,
  })
  return {
    of: (ids) => cache.many(ids, read, () => NOTHING),
    forget: (tsId) => cache.forget(tsId),
  }
}

async function countBookings(database: LiveDatabase, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('live.booking')
    .select(['ts_id', sql<number>`count(*)::int`.as('count')])
    .where('ts_id', 'in', ids)
    .groupBy('ts_id')
    .execute()
  return new Map(rows.map(({ ts_id, count }) => [ts_id, count]))
}
