import { mkdir } from 'node:fs/promises'
import type { Feature } from '@niujin/server-kit'
import { serveUploads } from '@niujin/uploads/server'
import { VIDEO_CONTENT } from './content.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { VideoDeps } from './deps.ts'
import { uploadsIn } from './files/folders.ts'
import { serveFiles } from './files/serve-files.ts'
import { videoUploads } from './files/video-uploads.ts'
import { createVideoJobs, runVideoJobs, type VideoJobs } from './jobs.ts'
import { videoMemberData } from './member-data.ts'
import { ownHandlers } from './own-handlers.ts'
import { videoReviews } from './reviews.ts'
import { staffHandlers } from './staff-handlers.ts'
import { videoMigrations } from './tables.ts'
import { watchHandlers } from './watch-handlers.ts'

export type { StorePoster, VideoAction, VideoDeps } from './deps.ts'

/** Short videos. */
export interface Video extends Feature {
  readonly jobs: VideoJobs
}

/** Short videos; while it runs it checks files and tidies up. */
export function createVideo(deps: VideoDeps): Video {
  const jobs = createVideoJobs(deps)
  return {
    name: 'video',
    title: '短视频',
    migrations: [videoMigrations],
    handlers: [...watchHandlers(deps), ...ownHandlers(deps), ...staffHandlers(deps)],
    memberData: [videoMemberData(deps)],
    contentKinds: [VIDEO_CONTENT],
    reviews: [videoReviews(deps)],
    jobs,
    // `/upload/video` (tus) and `/media/video`.
    async serve(fastify, limits) {
      await mkdir(uploadsIn(deps.folder), { recursive: true })
      await serveUploads(fastify, videoUploads(deps), limits)
      serveFiles(fastify, deps.folder)
    },
    async seedDemo([first]) {
      if (first !== undefined) await seedDemo(deps, first)
    },
    start: ({ onError }) => runVideoJobs(jobs, onError),
  }
}
