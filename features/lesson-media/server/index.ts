import { mkdir } from 'node:fs/promises'
import type { LessonFilms } from '@niujin/academy/ports'
import type { Feature } from '@niujin/server-kit'
import { serveUploads } from '@niujin/uploads/server'
import { addFilm } from './add-film.ts'
import type { LessonMediaDeps } from './deps.ts'
import { lessonMediaMemberData } from './member-data.ts'
import { uploadsIn } from './pack/folders.ts'
import { createJobs, runJobs, type LessonMediaJobs } from './pack/jobs.ts'
import { playHandlers } from './play/play-handlers.ts'
import { serveMedia } from './play/serve-media.ts'
import { filmsOfVersions } from './publish-films.ts'
import { REVIEWED_MEDIA } from './reviewed-media.ts'
import { lessonMediaMigrations } from './tables.ts'
import { filmHandlers } from './write/film-handlers.ts'
import { lessonUploads } from './write/lesson-uploads.ts'
import { subtitleHandler } from './write/subtitle-handler.ts'

export type { LessonMediaDeps } from './deps.ts'
export { findTranscode, type Transcode } from './pack/transcode.ts'

/** Videos of lessons. */
export interface LessonMedia extends Feature {
  readonly jobs: LessonMediaJobs
  /** Films, as courses publish them with their next version. */
  readonly films: LessonFilms
  /** Gives a lesson a film from a file, as if its teacher had sent it; nothing when it has one or one is coming. */
  addFilm(film: { readonly lessonId: string; readonly memberId: string; readonly source: string }): Promise<void>
}

/** Videos of lessons; while it runs it packs what was sent and tidies up. */
export function createLessonMedia(deps: LessonMediaDeps): LessonMedia {
  const jobs = createJobs(deps)
  deps.edits.receiveMedia?.(REVIEWED_MEDIA)
  return {
    name: 'lesson-media',
    title: '课时视频',
    migrations: [lessonMediaMigrations],
    handlers: [...playHandlers(deps), ...filmHandlers(deps), subtitleHandler(deps)],
    memberData: [lessonMediaMemberData(deps)],
    jobs,
    films: filmsOfVersions(deps),
    addFilm: (film) => addFilm(deps, film),
    // `/upload/lesson` (tus) and `/media/lesson`.
    async serve(fastify, limits) {
      await mkdir(uploadsIn(deps.folder), { recursive: true })
      await serveUploads(fastify, lessonUploads(deps), limits)
      await serveMedia(fastify, deps, limits)
    },
    start: ({ onError }) => runJobs(jobs, onError),
  }
}
