import type { CoursesDeps } from '../deps.ts'
import type { Change, ClassRow } from '../tables.ts'

/** As live calls its broadcasts, on air and to look back at. */
const KINDS = ['live', 'review']

/** A class is held in another broadcast than before, or in none: the search and the feed take the one out, the other back. */
export async function markBroadcasts(
  { changes }: Pick<CoursesDeps, 'changes'>,
  change: Change,
  before: Pick<ClassRow, 'live_id'> | undefined,
  after: Pick<ClassRow, 'live_id'> | undefined,
): Promise<void> {
  if (before?.live_id === after?.live_id) return
  const ids = [before, after].flatMap((row) => row?.live_id ?? [])
  if (ids.length > 0) for (const kind of KINDS) await changes.notify(change, kind, ids)
}
