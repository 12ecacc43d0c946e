import { MEDIA_PATH } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { readyFilm } from '../films.ts'
import type { Change, ReadyFilm } from '../tables.ts'

/** What a lesson plays: its own film, or the recording of a broadcast, which lies where broadcasts do. */
export type Source =
  | { readonly kind: 'film'; readonly film: ReadyFilm }
  | { readonly kind: 'recording'; readonly liveId: string; readonly address: string; readonly seconds: number }

/** What there is to play of a lesson; undefined while there is nothing. */
export async function sourceOf(
  change: Change,
  { lessons, recordings }: Pick<LessonMediaDeps, 'lessons' | 'recordings'>,
  lessonId: string,
): Promise<Source | undefined> {
  const content = await lessons.content(change, lessonId)
  if (content?.kind !== 'recording') {
    const film = await readyFilm(change, lessonId)
    return film && { kind: 'film', film }
  }
  const { liveId } = content
  const recording = await recordings.find(change, liveId)
  return recording && { kind: 'recording', liveId, ...recording }
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
