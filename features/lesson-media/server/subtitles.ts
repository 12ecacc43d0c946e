import { sql } from 'kysely'
import type { Cue } from '../contract/index.ts'
import type { Reads } from './tables.ts'

/** The subtitles of a lesson; undefined without. */
export async function cuesOf(database: Reads, lessonId: string): Promise<readonly Cue[] | undefined> {
  const row = await database
    .selectFrom('lesson_media.subtitle')
    .select('cues')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row?.cues
}

/** How many lines the subtitles of a lesson have; 0 without. */
export async function countCues(database: Reads, lessonId: string): Promise<number> {
  const row = await database
    .selectFrom('lesson_media.subtitle')
    .select(sql<number>`jsonb_array_length(cues)`.as('count'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The subtitles of a lesson are these from now on. */
export async function keepCues(
  database: Reads,
  { lessonId, memberId, cues, at }: { lessonId: string; memberId: string; cues: readonly Cue[]; at: Date },
): Promise<void> {
  const row = { lesson_id: lessonId, cues: sql<Cue[]>`${JSON.stringify(cues)}::jsonb`, member_id: memberId, at }
  await database
    .insertInto('lesson_media.subtitle')
    .values(row)
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet(row))
    .execute()
}

/** The lesson has no subtitles any more. */
export async function dropCues(database: Reads, lessonId: string): Promise<void> {
  await database.deleteFrom('lesson_media.subtitle').where('lesson_id', '=', lessonId).execute()
}
