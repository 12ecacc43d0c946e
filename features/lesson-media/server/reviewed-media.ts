import type { OpenTransaction } from '@niujin/server-kit/database'
import { dueFilms } from './films.ts'
import { changedSubtitles, subtitleTexts } from './subtitles.ts'
import { within } from './tables.ts'

/** What is otherwise about a lesson than when learners got it. */
interface NewMedia {
  readonly film: boolean
  readonly subtitles: boolean
}

/** Lessons whose film, of those packed by then, or whose subtitles are not what came out last with their course. */
async function changes(
  connection: OpenTransaction,
  lessonIds: readonly string[],
  packedBy: Date,
): Promise<ReadonlyMap<string, NewMedia>> {
  if (lessonIds.length === 0) return new Map()
  const reads = within(connection)
  const films = new Set((await dueFilms(reads, lessonIds, packedBy)).map(({ lesson_id }) => lesson_id))
  const subtitles = await changedSubtitles(reads, lessonIds, packedBy)
  const ids = lessonIds.filter((id) => films.has(id) || subtitles.has(id))
  return new Map(ids.map((id) => [id, { film: films.has(id), subtitles: subtitles.has(id) }]))
}

/** What lies beside the versions of courses, for whoever has them reviewed. */
export const REVIEWED_MEDIA = {
  changes,
  /** What the subtitles of lessons say, by lesson; those that are to come where some are. */
  texts: async (connection: OpenTransaction, lessonIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    lessonIds.length === 0 ? new Map() : subtitleTexts(within(connection), lessonIds),
}
export type ReviewedMedia = typeof REVIEWED_MEDIA
