import type { CoursesDeps } from '../deps.ts'
import type { Change, ClassRow } from '../tables.ts'

/**
 * A class is held in its broadcast, or that is on air already: it is neither moved nor cancelled any more. The broadcast
 * and its recording would be for anyone from then on. Without a broadcast nothing can come out: who is late names one.
 */
export async function hasBegun(
  { live, now }: Pick<CoursesDeps, 'live' | 'now'>,
  change: Change,
  { starts_at: startsAt, live_id: liveId }: ClassRow,
): Promise<boolean> {
  if (liveId === null) return false
  return startsAt.getTime() <= now() || (await live.onAir([liveId], change)).has(liveId)
}
