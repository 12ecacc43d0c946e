import { MEDIA_PATH } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { packedFilm, readyFilm } from '../films.ts'
import type { Change, ReadyFilm } from '../tables.ts'
import type { WatchesAs } from './rights.ts'

/** What a lesson plays: its own film, or the recording of a broadcast, which lies where broadcasts do. */
export type Source =
  | { readonly kind: 'film'; readonly film: ReadyFilm }
  | { readonly kind: 'recording'; readonly liveId: string; readonly address: string; readonly seconds: number }

/**
 * What there is to play of a lesson; undefined while there is nothing. Its teachers and those who review it see what its
 * newest version plays; who reviews does so in the console, which has no cookie.
 */
export async function sourceOf(
  change: Change,
  { lessons, edits, recordings }: Pick<LessonMediaDeps, 'lessons' | 'edits' | 'recordings'>,
  { lessonId, watchesAs }: { readonly lessonId: string; readonly watchesAs: WatchesAs },
): Promise<Source | undefined> {
  const content = await lessons.content(change, lessonId)
  const published = content?.kind === 'recording' ? content.liveId : undefined
  const liveId = watchesAs === 'learner' ? published : await lessons.recordingOfDraft(change, lessonId)
  if (liveId === undefined) {
    const film = (await comingFilm(change, edits, { lessonId, watchesAs })) ?? (await readyFilm(change, lessonId))
    return film && { kind: 'film', film }
  }
  const recording = await recordings.find(change, liveId)
  if (!recording) return undefined
  const address = watchesAs === 'reviewer' ? recordings.withPass(recording.address, liveId) : recording.address
  return { kind: 'recording', liveId, ...recording, address }
}

/** The film that is to come, for its teachers; for those who decide, when it was there before the course was sent in: then it comes out with it. */
async function comingFilm(
  change: Change,
  edits: LessonMediaDeps['edits'],
  { lessonId, watchesAs }: { readonly lessonId: string; readonly watchesAs: WatchesAs },
): Promise<ReadyFilm | undefined> {
  if (watchesAs === 'learner') return undefined
  const film = await packedFilm(change, lessonId)
  if (!film || watchesAs === 'teacher') return film
  const since = (await edits.standing(change, lessonId))?.waitsSince ?? null
  return since === null || (film.packed_at !== null && film.packed_at <= since) ? film : undefined
}

/** Where a player that is open gets it, and how long it is. */
export function addressesOf(source: Source, playing: string) {
  if (source.kind === 'recording')
    return { playlist: source.address, soundOnly: null, seconds: source.seconds, width: null, height: null }
  const { renditions, seconds, width, height } = source.film
  const base = `${MEDIA_PATH}/${playing}`
  const hasSound = renditions.some(({ letter }) => letter === 'a')
  return {
    playlist: `${base}/main.m3u8`,
    soundOnly: hasSound ? `${base}/a/list.m3u8` : null,
    seconds,
    width,
    height,
  }
}
