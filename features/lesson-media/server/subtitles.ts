import { sql } from 'kysely'
import type { Cue } from '../contract/index.ts'
import type { Change, Reads } from './tables.ts'

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

/** The subtitles of these lessons came out as they are now. */
export async function notePublishedSubtitles(change: Change, lessonIds: readonly string[]): Promise<void> {
  await change
    .deleteFrom('lesson_media.published_subtitle')
    .where('lesson_id', 'in', [...lessonIds])
    .execute()
  await change
    .insertInto('lesson_media.published_subtitle')
    .columns(['lesson_id', 'checksum'])
    .expression((select) =>
      select
        .selectFrom('lesson_media.subtitle')
        .select(['lesson_id', sql<string>`md5(cues::text)`.as('checksum')])
        .where('lesson_id', 'in', [...lessonIds]),
    )
    .execute()
}

/** Those of the lessons whose subtitles are not what came out last: others, new ones, or none any more. What waited by then counts as theirs. */
export async function changedSubtitles(
  database: Reads,
  lessonIds: readonly string[],
  heldBy: Date,
): Promise<ReadonlySet<string>> {
  const now = await database
    .selectFrom('lesson_media.subtitle')
    .select(['lesson_id', sql<string>`md5(cues::text)`.as('checksum')])
    .where('lesson_id', 'in', [...lessonIds])
    .execute()
  const held = await database
    .selectFrom('lesson_media.held_subtitle')
    .select(['lesson_id', sql<string>`md5(cues::text)`.as('checksum')])
    .where('lesson_id', 'in', [...lessonIds])
    .where('at', '<=', heldBy)
    .execute()
  const before = await database
    .selectFrom('lesson_media.published_subtitle')
    .selectAll()
    .where('lesson_id', 'in', [...lessonIds])
    .execute()
  const checksums = (rows: typeof before) => new Map(rows.map(({ lesson_id, checksum }) => [lesson_id, checksum]))
  const [shown, published] = [checksums([...now, ...held]), checksums(before)]
  return new Set(lessonIds.filter((id) => shown.get(id) !== published.get(id)))
}

/** What the subtitles of lessons say, by lesson: those that wait where some do. */
export async function subtitleTexts(
  database: Reads,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const table of ['lesson_media.subtitle', 'lesson_media.held_subtitle'] as const) {
    const rows = await database
      .selectFrom(table)
      .select(['lesson_id', 'cues'])
      .where('lesson_id', 'in', [...lessonIds])
      .execute()
    for (const { lesson_id, cues } of rows) texts.set(lesson_id, textOfCues(cues))
  }
  return texts
}

/** What people read in subtitles. */
export function textOfCues(cues: readonly Cue[]): string {
  return cues.map(({ text }) => text).join('\n')
}
