import type { CoursesDeps } from '../deps.ts'
import { broadcastsOfCourse } from '../store/classes.ts'
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
  await notifyOf(
    changes,
    change,
    [before, after].flatMap((row) => row?.live_id ?? []),
  )
}

/** A course opens to everybody, closes or is taken down: the broadcasts of its classes come into the search and the feed, or leave them. */
export async function markCourseBroadcasts(
  { changes }: Pick<CoursesDeps, 'changes'>,
  change: Change,
  courseId: string,
): Promise<void> {
  await notifyOf(changes, change, await broadcastsOfCourse(change, courseId))
}

async function notifyOf(changes: CoursesDeps['changes'], change: Change, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) for (const kind of KINDS) await changes.notify(change, kind, ids)
}
