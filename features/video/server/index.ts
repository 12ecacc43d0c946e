import { mkdir } from 'node:fs/promises'
import type { Handler, Limits } from '@niujin/server-kit'
import type { MigrationFolder, OpenTransaction } from '@niujin/server-kit/database'
import type { FastifyInstance } from 'fastify'
import { clipOf, isPublished } from './clips.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { uploadsIn } from './files/folders.ts'
import { serveFiles } from './files/serve-files.ts'
import { serveUploads } from './files/serve-uploads.ts'
import { createVideoJobs, runVideoJobs, type VideoJobs } from './jobs.ts'
import { ownHandlers } from './own-handlers.ts'
import type { VideoParts } from './ports.ts'
import { searchHandler } from './search-handler.ts'
import { staffHandlers } from './staff-handlers.ts'
import { within as inside } from './tables.ts'
import { watchHandlers } from './watch-handlers.ts'

export { videoMemberData } from './member-data.ts'
export type { StorePoster, VideoAction, VideoParts } from './ports.ts'
export type { VideoDatabase, VideoTables } from './tables.ts'

export const videoMigrations: MigrationFolder = { slice: 'video', folder: new URL('migrations/', import.meta.url) }

/** What comments and collections know of a video. */
export interface VideoTarget {
  readonly title: string
  /** A path of this app. */
  readonly link: string
  readonly authorId: string
  readonly picture: string | null
}

/** Short videos, put together once. */
export interface Videos {
  readonly handlers: readonly Handler[]
  readonly jobs: VideoJobs
  /** Serves `/upload/video` (tus) and `/media/video`; before the pages. */
  serve(fastify: FastifyInstance, limits: Limits): Promise<void>
  /** Publishes the built-in examples in the name of a member, once. */
  seedDemo(expertId: string): Promise<void>
  /** A published video as a target of comments and collections, read over the transaction that is open where there is one; undefined when there is none any more. */
  find(id: string, within?: OpenTransaction): Promise<VideoTarget | undefined>
  /** Checks files and tidies up until the returned function is called. */
  run(onError: (error: unknown) => void): () => void
}

export function composeVideo(parts: VideoParts): Videos {
  const jobs = createVideoJobs(parts)
  return {
    handlers: [...watchHandlers(parts), searchHandler(parts), ...ownHandlers(parts), ...staffHandlers(parts)],
    jobs,
    async serve(fastify, limits) {
      await mkdir(uploadsIn(parts.folder), { recursive: true })
      await serveUploads(fastify, parts, limits)
      serveFiles(fastify, parts.folder)
    },
    seedDemo: (expertId) => seedDemo(parts, expertId),
    async find(id, within) {
      const row = await clipOf(inside(within ?? parts.database), id)
      return row && isPublished(row) ? { title: row.title, link: `/VideoDetail?id=${id}`, authorId: row.member_id, picture: row.poster_url } : undefined
    },
    run: (onError) => runVideoJobs(jobs, onError),
  }
}
