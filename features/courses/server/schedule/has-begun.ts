import type { CoursesDeps } from '../deps.ts'
import type { Change, ClassRow } from '../tables.ts'

/**
 * A class is held, or its broadcast is on air already: it is neither moved nor cancelled any more. Its broadcast and the
 * recording of it would be for anyone from then on.
 */
export async function hasBegun(
  { live, now }: Pick<CoursesDeps, 'live' | 'now'>,
  change: Change,
  { starts_at: startsAt, live_id: liveId }: ClassRow,
): Promise<boolean> {
  if (startsAt.getTime() <= now()) return true
  return liveId !== null && (await live.onAir([liveId], change)).has(liveId)
}
