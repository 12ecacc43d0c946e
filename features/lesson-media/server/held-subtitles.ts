import { sql } from 'kysely'
import type { Cue } from '../contract/index.ts'
import { keepCues } from './subtitles.ts'
import type { Change, Reads } from './tables.ts'

/** The subtitles that wait for the review of a lesson's course; undefined without. */
export async function heldCues(database: Reads, lessonId: string): Promise<readonly Cue[] | undefined> {
  const row = await database
    .selectFrom('lesson_media.held_subtitle')
    .select('cues')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row?.cues
}

/** These subtitles wait for the next version of the lesson's course; learners keep those they have. */
export async function holdCues(
  change: Change,
  { lessonId, memberId, cues, at }: { lessonId: string; memberId: string; cues: readonly Cue[]; at: Date },
): Promise<void> {
  const row = { lesson_id: lessonId, cues: sql<Cue[]>`${JSON.stringify(cues)}::jsonb`, member_id: memberId, at }
  await change
    .insertInto('lesson_media.held_subtitle')
    .values(row)
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(row))
    .execute()
}

/** What waited for lessons is not wanted any more. */
export async function dropHeld(change: Change, lessonIds: readonly string[]): Promise<void> {
  await change
    .deleteFrom('lesson_media.held_subtitle')
    .where('lesson_id', 'in', [...lessonIds])
    .execute()
}

/** What waited since then at the latest comes out; whether some is still to come. */
export async function publishHeld(change: Change, lessonIds: readonly string[], heldBy: Date): Promise<boolean> {
  const held = await change
    .selectFrom('lesson_media.held_subtitle')
    .selectAll()
    .where('lesson_id', 'in', [...lessonIds])
    .execute()
  const due = held.filter(({ at }) => at <= heldBy)
  for (const { lesson_id: lessonId, member_id: memberId, cues, at } of due)
    await keepCues(change, { lessonId, memberId, cues, at })
  const ids = due.map(({ lesson_id }) => lesson_id)
  if (ids.length > 0) await dropHeld(change, ids)
  return due.length < held.length
}
