import { fail, ok } from '@niujin/contract-kit'
import { sql } from 'kysely'
import type { Change, VideoTables } from './tables.ts'

interface CountedEvent {
  readonly id: string
  readonly event: VideoTables['video.counted']['event']
  /** Not known: nothing is counted. */
  readonly viewer: string | undefined
  /** In Shanghai. */
  readonly day: string
}

/** Counts a viewer's play or share of a published video once a day; gives the counts after it. */
export async function countOnce(change: Change, { id, event, viewer, day }: CountedEvent) {
  const row = await change
    .selectFrom('video.clip')
    .select(['plays', 'shares'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return fail('VIDEO_UNKNOWN')
  if (viewer === undefined) return ok(row)
  const counted = await change
    .insertInto('video.counted')
    .values({ clip_id: id, event, viewer, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clip_id')
    .executeTakeFirst()
  if (!counted) return ok(row)
  const after = await change
    .updateTable('video.clip')
    .set(event === 'play' ? { plays: sql`plays + 1` } : { shares: sql`shares + 1` })
    .where('id', '=', id)
    .returning(['plays', 'shares'])
    .executeTakeFirstOrThrow()
  return ok(after)
}
